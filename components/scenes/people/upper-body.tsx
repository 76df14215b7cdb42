import type { ReactNode } from "react";
import { ScenePiece } from "@/components/scenes/scene";
import { PersonHead } from "./head";
import { type Clothes, cloths, type Person, skins } from "./looks";

/** What the arms do; each hand of `hands` is at the end of an arm. */
const arms = {
  /** Both hands hold something before the chest, such as a book. */
  hold: { left: "M-26-72C-40-62-50-48-50-36", right: "M26-72C40-62 50-48 50-36", hands: [] },
  /** Both hands meet in the middle, 34 above the seat. */
  cup: {
    left: "M-27-72C-46-58-48-34-20-33",
    right: "M27-72C46-58 48-34 20-33",
    hands: [
      [-22, -33, 0, false],
      [22, -33, 0, true],
    ],
  },
  out: {
    left: "M-27-74C-44-74-60-70-74-78",
    right: "M27-74C44-74 60-70 74-78",
    hands: [
      [-78, -80, 12, true],
      [78, -80, -12, false],
    ],
  },
  wave: {
    left: "M-27-72C-42-58-48-40-45-20",
    right: "M27-74C46-74 58-92 60-112",
    hands: [
      [-45, -16, 92, false],
      [60, -118, -82, false],
    ],
  },
  down: {
    left: "M-27-72C-42-58-46-40-43-20",
    right: "M27-72C42-58 46-40 43-20",
    hands: [
      [-43, -16, 90, false],
      [43, -16, -90, true],
    ],
  },
} satisfies Record<
  string,
  { left: string; right: string; hands: (readonly [x: number, y: number, turn: number, flip: boolean])[] }
>;

const headScales = { little: 1.1, child: 1, teen: 0.9 };

export type UpperBodyProps = {
  person: Person;
  arms?: keyof typeof arms;
  eyes?: Person["look"]["eyes"];
  /** In front of the chest, behind the hands. */
  holds?: ReactNode;
  /** Tilt of the head in degrees. */
  tilt?: number;
};

/** Head, chest and arms; the origin is the middle of the seat. About 165 tall. */
export function UpperBody({ person, arms: pose = "hold", eyes, holds, tilt = 0 }: UpperBodyProps) {
  const { look, clothes, age } = person;
  const [top, shade] = cloths[clothes.top];
  const { left, right, hands } = arms[pose];
  const scale = headScales[age];
  return (
    <>
      <Chest clothes={clothes} />
      <g fill="none" strokeLinecap="round">
        <path d={left} stroke={top} strokeWidth="22" />
        <path d={right} stroke={top} strokeWidth="22" />
        <path d={left} stroke={shade} strokeWidth="3" opacity="0.28" transform="translate(7 9)" />
        <path d={right} stroke={shade} strokeWidth="3" opacity="0.28" transform="translate(-7 9)" />
      </g>
      <PersonHead
        look={{ ...look, eyes: eyes ?? look.eyes }}
        x={0}
        y={-92 - 31 * scale}
        scale={scale}
        turn={tilt}
      />
      {look.style !== "scarf" && <Collar clothes={clothes} />}
      {holds}
      {hands.map(([x, y, turn, flip]) => (
        <Hand key={x} x={x} y={y} turn={turn} flip={flip} skin={look.skin} />
      ))}
    </>
  );
}

const chest = "M-37 4C-45-34-37-78-17-90C-6-95 6-95 17-90C37-78 45-34 37 4C20 10-20 10-37 4Z";

function Chest({ clothes: { top, legs = "lake", kind } }: { clothes: Clothes }) {
  const [fill, shade] = cloths[top];
  return (
    <>
      <path d={chest} fill={fill} />
      {kind === "stripes" && (
        <path
          d="M-32-70Q0-62 32-70M-38-52Q0-44 38-52M-41-33Q0-25 41-33M-40-14Q0-6 40-14"
          fill="none"
          stroke="var(--scene-water-low)"
          strokeWidth="6"
        />
      )}
      {kind === "bib" && (
        <path
          d="M-37 4C-40-10-41-22-40-32H-22L-20-62H-25L-23-86L-14-91L-12-62H12L14-91L23-86L25-62H20L22-32H40C41-22 40-10 37 4C20 10-20 10-37 4Z"
          fill={cloths[legs][0]}
        />
      )}
      <path
        d="M17-90C37-78 45-34 37 4C32 6 26 7 20 7C27-30 26-70 8-93Z"
        fill={kind === "bib" ? cloths[legs][1] : shade}
        opacity={kind === "bib" ? 0.25 : 0.5}
      />
    </>
  );
}

function Collar({ clothes: { top, kind } }: { clothes: Clothes }) {
  const [fill, shade] = cloths[top];
  if (kind === "hood")
    return (
      <>
        <path
          d="M-24-86C-22-97-12-99-9-95C-5-88 5-88 9-95C12-99 22-97 24-86C14-76-14-76-24-86Z"
          fill={fill}
        />
        <path
          d="M-20-84C-10-77 10-77 20-84M-6-80V-62M6-80V-64"
          fill="none"
          stroke={shade}
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </>
    );
  if (kind === "scarf")
    return (
      <>
        <path
          d="M-24-92C-10-84 10-84 24-92C30-84 26-74 18-70C6-64-8-64-18-70C-27-74-30-84-24-92ZM-16-72L4-70L2-24L-18-26Z"
          fill="var(--scene-light)"
        />
        <path
          d="M-22-82C-8-74 8-74 24-82M-17-38L3-37M-17-31L2-30"
          fill="none"
          stroke="var(--scene-leaf)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </>
    );
  return (
    <path
      d="M-13-91C-6-82 6-82 13-91"
      fill="none"
      stroke={shade}
      strokeWidth="4"
      strokeLinecap="round"
      opacity="0.8"
    />
  );
}

type HandProps = { x: number; y: number; turn?: number; flip?: boolean; skin: Person["look"]["skin"] };

/** A hand with its wrist at the origin, pointing right, the thumb up. */
function Hand({ skin, ...place }: HandProps) {
  const [fill, deep] = skins[skin];
  return (
    <ScenePiece {...place} scale={1.1}>
      <path
        d="M-7-6C0-9 4-13 9-14C12-14 12-10 9-7.5C15-8 19-5 19-1C19 5 14 8.5 7 8.5C1 8.5-5 8-7 6Z"
        fill={fill}
      />
      <path
        d="M12-2.5h6M12 1.8h6.5M2-4.5Q6-6 9-7.5"
        fill="none"
        stroke={deep}
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </ScenePiece>
  );
}
