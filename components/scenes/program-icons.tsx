import programs from "./made/programs.svg";
import type { ProgramPicture } from "./program-drawings";
import { Scene } from "./scene";

/** Small picture of a program, 96 square, from the shared file (scripts/scenes.ts). */
export function ProgramIcon({
  program,
  className = "block size-24",
}: {
  program: ProgramPicture;
  className?: string;
}) {
  return (
    <Scene viewBox="0 0 96 96" className={className}>
      <use href={`${programs.src}#${program}`} />
    </Scene>
  );
}
