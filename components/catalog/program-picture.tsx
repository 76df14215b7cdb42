import { ProgramIcon } from "@/components/scenes/program-icons";
import { type SceneName, ScenePicture } from "@/components/scenes/scene-picture";
import { type ProgramScene, sceneOf } from "@/lib/catalog/scenes";

/** Large drawings that other pages show too have another name there. */
const largeNames: Partial<Record<ProgramScene, SceneName>> = { books: "desk", reader: "lakeSummer" };

/** The small picture of a program in lists (rule R5.14). */
export function CoursePicture({ scene, className }: { scene: string; className?: string }) {
  return <ProgramIcon program={sceneOf(scene)} className={className} />;
}

/** The large drawing on a program's page (rule R5.14). */
export function CourseScene({ scene }: { scene: string }) {
  return <ScenePicture scene={largeScene(scene)} />;
}

/** The name of a program's large drawing. */
export function largeScene(scene: string): SceneName {
  const name = sceneOf(scene);
  return largeNames[name] ?? (name as Exclude<ProgramScene, "books" | "reader">);
}
