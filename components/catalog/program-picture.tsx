import { ScenePicture } from "@/components/scenes/scene-picture";
import type { ProgramPicture } from "@/components/scenes/program-drawings";
import { ProgramIcon } from "@/components/scenes/program-icons";

const pictures: [prefix: string, picture: ProgramPicture][] = [
  ["elg", "elg"],
  ["ela", "ela"],
  ["ssat", "ssat"],
  ["sat", "sat"],
  ["pre-english", "esl"],
];

/** The small picture of a course, chosen by its slug's prefix; a quill for any other. */
export function CoursePicture({ slug, className }: { slug: string; className?: string }) {
  const [, picture] = pictures.find(([prefix]) => slug.startsWith(prefix)) ?? ["", "ela" as const];
  return <ProgramIcon program={picture} className={className} />;
}

/** The large drawing that the office chose for a course. */
export function CourseScene({ scene }: { scene: string }) {
  if (scene === "maple") return <ScenePicture scene="maple" />;
  return <ScenePicture scene={scene === "lake" || scene === "reader" ? "lake" : "lantern"} />;
}
