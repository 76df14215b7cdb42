import vignettes from "./made/vignettes.svg";
import { Scene } from "./scene";
import type { EmptyKind } from "./vignette-drawings";

/** Small picture of an empty, failed or finished state, from the shared file (scripts/scenes.ts). */
export function EmptyScene({ kind }: { kind: EmptyKind }) {
  return (
    <Scene viewBox="0 0 240 180">
      <use href={`${vignettes.src}#${kind}`} />
    </Scene>
  );
}
