import programs from "./made/programs.svg";
import type { ProgramPicture } from "./program-drawings";
import { Scene } from "./scene";

/** Spot picture of a program, 96 square, from the file of all of them (scripts/scenes.ts). */
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
