import type { ReactNode } from "react";
import { Dock, FarShore, Lake, LakeSky, NearBank } from "./lakeside";
import { Flower, Glow, MapleLeaf, Snowfall } from "./nature";
import { OpenBook, Laptop, PictureBook } from "./people/held";
import { children } from "./people/looks";
import { Sitting } from "./people/poses";
import { Scene } from "./scene";
import type { Season } from "./season";
import { BookStack, Canoe, Cardinal, Lantern, Loon, PaperBoat, Snowman, WaterLily } from "./things";
import { Blossom, Bough } from "./tree";

/** The school's picture: children read on the dock, in each season other ones. */
export function LakeScene({ season }: { season: Season }) {
  return (
    <Scene viewBox="0 0 1000 800">
      <LakeSky />
      <FarShore season={season} />
      <Lake season={season} />
      {pictures[season]}
    </Scene>
  );
}

const { mei, leo, iris, ben, maya } = children;

const pictures: Record<Season, ReactNode> = {
  autumn: (
    <>
      <Loon x={900} y={506} scale={0.62} />
      <PaperBoat x={772} y={640} scale={1.18} turn={-4} />
      <Dock />
      <Sitting person={mei} x={400} y={566} scale={1.12} holds={<OpenBook skin="light" />} />
      <DockLantern x={262} y={566} />
      <BookStack x={528} y={564} scale={0.95} />
      <MapleLeaf x={520} y={500} scale={0.32} turn={-16} tone="light" />
      <NearBank season="autumn" />
      <Bough x={0} y={0} season="autumn" />
      <MapleLeaf x={452} y={270} scale={0.34} turn={38} />
      <MapleLeaf x={316} y={352} scale={0.28} turn={-52} tone="light" />
      <MapleLeaf x={596} y={352} scale={0.24} turn={16} tone="deep" />
      <MapleLeaf x={640} y={706} scale={0.3} turn={76} tone="light" />
      <MapleLeaf x={170} y={552} scale={0.26} turn={112} />
    </>
  ),
  winter: (
    <>
      <Snowfall width={1000} height={800} />
      <Dock isSnowy />
      <Sitting
        person={{
          ...leo,
          look: { ...leo.look, style: "toque", trim: "red" },
          clothes: { ...leo.clothes, top: "plum", kind: "scarf", legs: "lake", shoes: "orange" },
        }}
        x={400}
        y={566}
        scale={1.14}
        holds={<OpenBook skin="tan" />}
      />
      <DockLantern x={258} y={560} />
      <BookStack x={532} y={558} scale={0.9} />
      <NearBank season="winter" />
      <Snowman x={820} y={736} scale={1.05} />
      <Bough x={0} y={64} season="winter" />
      <Cardinal x={386} y={70} scale={1.15} />
    </>
  ),
  spring: (
    <>
      <Loon x={850} y={520} scale={0.72} />
      <Loon x={922} y={530} scale={0.4} />
      <Loon x={966} y={532} scale={0.36} />
      <PaperBoat x={742} y={660} scale={1.1} turn={-4} />
      <Dock />
      <Sitting person={iris} x={330} y={566} scale={1.12} holds={<PictureBook skin="light" />} tilt={4} />
      <Sitting person={ben} x={472} y={566} scale={0.92} arms="cup" eyes="happy" tilt={-7} />
      <BookStack x={176} y={564} scale={0.9} />
      <NearBank season="spring" />
      {(
        [
          [52, 760, 1.1],
          [116, 772, 1.3],
          [176, 786, 1],
          [926, 780, 1.2],
          [972, 768, 1],
        ] as const
      ).map(([x, y, scale]) => (
        <Flower key={x} x={x} y={y} scale={scale} />
      ))}
      <Bough x={0} y={0} season="spring" />
      <Blossom x={560} y={290} scale={0.6} turn={30} />
      <Blossom x={250} y={380} scale={0.55} turn={60} />
      <Blossom x={640} y={420} scale={0.5} turn={12} />
      <Blossom x={660} y={700} scale={0.6} turn={44} />
    </>
  ),
  summer: (
    <>
      <Loon x={930} y={500} scale={0.56} />
      <Canoe x={790} y={604} scale={1.1} />
      <WaterLily x={690} y={716} scale={1.2} />
      <WaterLily x={820} y={742} scale={0.9} flip />
      <WaterLily x={590} y={752} scale={0.8} />
      <Dock />
      <Sitting person={maya} x={400} y={566} scale={1.2} holds={<Laptop skin="brown" />} />
      <BookStack x={252} y={564} scale={1} />
      <NearBank season="summer" />
      <Bough x={0} y={0} season="summer" />
    </>
  ),
};

function DockLantern({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Glow x={x} y={y - 30} r={150} opacity="calc(var(--scene-night) * 0.035)" />
      <Lantern x={x} y={y} scale={1.12} />
    </>
  );
}
