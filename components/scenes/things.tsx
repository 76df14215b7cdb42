import { Glow } from "./nature";
import { ScenePiece, type PieceProps } from "./scene";

/** A lantern, 90 tall, standing on its origin; at night its light has the radius `glow`. */
export function Lantern({ glow = 105, ...place }: PieceProps & { glow?: number }) {
  return (
    <ScenePiece {...place}>
      <Glow y={-36} r={glow} opacity="calc(0.035 + var(--scene-night) * 0.02)" />
      <path d="M-13-62C-13-90 13-90 13-62" fill="none" stroke="var(--scene-bark)" strokeWidth="3" />
      <path d="M-9-70h18l5 10h-28Z" fill="var(--scene-bark)" />
      <path
        d="M-17-58h34l3 48h-40Z"
        fill="var(--scene-glow)"
        stroke="var(--scene-bark)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M-17-58h34l3 48h-40Z"
        fill="var(--scene-light)"
        opacity="calc(0.35 + var(--scene-night) * 0.5)"
      />
      <path d="M0-46C8-36 10-30 8-24C6-17-6-17-8-24C-9-30-4-34 0-46Z" fill="var(--scene-leaf)" />
      <path d="M0-35C4-30 5-26 3-22C1-19-2-19-4-22C-5-26-2-29 0-35Z" fill="var(--scene-light)" />
      <path d="M-6-58L-8-10M6-58L8-10" stroke="var(--scene-bark)" strokeWidth="1.8" opacity="0.6" />
      <path d="M-24-10h48v6c0 3-2 4-4 4h-40c-2 0-4-1-4-4Z" fill="var(--scene-bark)" />
    </ScenePiece>
  );
}

/** A stack of three books, 96 wide, on its origin. */
export function BookStack(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <Book y={0} from={-48} to={46} fill="var(--scene-water-low)" edge="var(--scene-water-deep)" />
      <Book y={-19} from={-40} to={40} fill="var(--scene-leaf)" edge="var(--scene-leaf-deep)" />
      <Book y={-38} from={-36} to={32} fill="var(--scene-leaf-light)" edge="var(--scene-leaf)" />
    </ScenePiece>
  );
}

function Book({
  y,
  from,
  to,
  fill,
  edge,
}: {
  y: number;
  from: number;
  to: number;
  fill: string;
  edge: string;
}) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d={`M${from + 8} -17H${to}V-2H${from + 8}Z`} fill="var(--scene-page)" />
      <path
        d={`M${from + 12} -12H${to}M${from + 12} -7H${to}`}
        stroke="var(--scene-page-deep)"
        strokeWidth="1.5"
      />
      <path
        d={`M${to + 3} -19H${from + 9}C${from - 3} -19 ${from - 3} 0 ${from + 9} 0H${to + 3}V-3.5H${from + 10}C${from + 3} -4 ${from + 3} -15 ${from + 10} -15.5H${to + 3}Z`}
        fill={fill}
      />
      <path d={`M${from + 20} -19v3.5M${from + 20} 0v-3.5`} stroke={edge} strokeWidth="4" />
    </g>
  );
}

/** A boat folded from a written page, 110 wide, floating on its origin. */
export function PaperBoat(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <path d="M-44 8Q0 17 44 8Q30 20 0 20T-44 8Z" fill="var(--scene-shine)" opacity="0.5" />
      <path d="M0-62L-27-13L0-4L27-13Z" fill="var(--scene-page)" />
      <path d="M0-62L27-13L0-4Z" fill="var(--scene-page-deep)" />
      <path d="M-56-22C-48-10-44 0-38 8C-20 13 20 13 38 8C44 0 48-10 56-22L0-9Z" fill="var(--scene-page)" />
      <path d="M0-9L56-22C48-10 44 0 38 8C28 11 14 12 0 12Z" fill="var(--scene-page-deep)" opacity="0.7" />
      <path
        d="M-34-6L-10-1M-30 1L-12 5"
        stroke="var(--scene-water-low)"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.45"
      />
      <path
        d="M-10-24h12M-7-31h8M-4-38h5"
        stroke="var(--scene-water-low)"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.4"
      />
    </ScenePiece>
  );
}

/** A loon, 80 long, swimming to the left on its origin. */
export function Loon(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <path d="M-34 6Q4 14 48 5Q30 17 4 17T-34 6Z" fill="var(--scene-shine)" opacity="0.45" />
      <path
        d="M46-9C40 4 22 9 2 9C-16 9-25 3-24-6C-22-13-17-15-17-24C-17-29-19-31-21-33L-39-31C-35-38-29-44-19-45C-9-46-4-38-5-29C-5-23-6-19-2-18C14-20 30-16 46-9Z"
        fill="var(--scene-hair)"
      />
      <path
        d="M-24-6C-25 3-16 9 2 9C12 9 22 8 30 5C12 6-4 4-12-6C-15-10-20-11-24-6Z"
        fill="var(--scene-page)"
      />
      <path d="M-17-25C-12-23-8-23-5-25L-5-21C-9-19-13-19-17-21Z" fill="var(--scene-page)" />
      <g fill="var(--scene-page)">
        <circle cx="6" cy="-11" r="1.7" />
        <circle cx="14" cy="-12" r="1.7" />
        <circle cx="22" cy="-10" r="1.7" />
        <circle cx="11" cy="-5" r="1.7" />
        <circle cx="19" cy="-4" r="1.7" />
        <circle cx="29" cy="-7" r="1.7" />
      </g>
      <circle cx="-20" cy="-38" r="2" fill="var(--scene-cloth)" />
    </ScenePiece>
  );
}

/** A small house on the shore, 90 wide, on its origin, with lit windows at night. */
export function Cottage({ isSnowy, ...place }: PieceProps & { isSnowy?: boolean }) {
  return (
    <ScenePiece {...place}>
      <path d="M22-66h11v22h-11Z" fill="var(--scene-wood-deep)" />
      <path d="M-36-34h72V0h-72Z" fill="var(--scene-wood-light)" />
      <path d="M8-34h28V0H8Z" fill="var(--scene-wood)" opacity="0.55" />
      <path d="M-46-32L-28-62H28L46-32Z" fill="var(--scene-cloth)" />
      <path d="M-46-32L-28-62H-16L-30-32Z" fill="var(--scene-cloth-deep)" opacity="0.6" />
      {isSnowy && (
        <path
          d="M-47-31L-28-63H28L47-31C42-28 40-36 34-36C30-36 28-42 22-42C16-42 14-36 8-38C2-40-2-46-8-44C-14-42-16-36-22-38C-28-40-32-34-36-34C-40-34-42-28-47-31ZM20-68h15v5H20Z"
          fill="var(--scene-snow)"
        />
      )}
      <path d="M-27-25h20v16h-20Z" fill="var(--scene-light)" stroke="var(--scene-bark)" strokeWidth="2.5" />
      <path d="M-17-25v16M-27-17h20" stroke="var(--scene-bark)" strokeWidth="1.8" />
      <path d="M10-25h15V0H10Z" fill="var(--scene-bark)" />
    </ScenePiece>
  );
}

/** A canoe, 230 long, floating on its origin. */
export function Canoe(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <path d="M-96 6Q0 26 96 6Q60 30 0 30T-96 6Z" fill="var(--scene-shine)" opacity="0.45" />
      <path
        d="M-116-42C-106-30-96-20-80-17C-30-11 30-11 80-17C96-20 106-30 116-42C120-22 112-4 96 6C60 18-60 18-96 6C-112-4-120-22-116-42Z"
        fill="var(--scene-cloth)"
      />
      <path
        d="M-117-24C-110-14-100-8-80-5C-30 1 30 1 80-5C100-8 110-14 117-24C115-12 108-2 96 6C60 18-60 18-96 6C-108-2-115-12-117-24Z"
        fill="var(--scene-cloth-deep)"
      />
      <path
        d="M-116-42C-106-30-96-20-80-17C-30-11 30-11 80-17C96-20 106-30 116-42"
        fill="none"
        stroke="var(--scene-wood-light)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </ScenePiece>
  );
}

/** A water lily on its pad, 80 wide, on its origin. */
export function WaterLily(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <path
        d="M0-2L34-10C46-2 40 12 12 15C-18 18-42 8-38-4C-34-14-10-18 8-16Z"
        fill="var(--scene-grass-deep)"
      />
      <path
        d="M0-2L34-10M0-2L20 13M0-2L-16 14M0-2L-36 2M0-2L-14-15"
        stroke="var(--scene-grass)"
        strokeWidth="2"
        opacity="0.7"
      />
      <g transform="translate(-6 -6)">
        <path
          d="M-20-4C-18-12-8-12 0 0C-8 2-16 2-20-4ZM20-4C18-12 8-12 0 0C8 2 16 2 20-4Z"
          fill="var(--scene-blossom)"
        />
        <path
          d="M0 1C-14-4-16-16-12-22C-4-18 0-10 0 1ZM0 1C14-4 16-16 12-22C4-18 0-10 0 1Z"
          fill="var(--scene-blossom-light)"
        />
        <path d="M0 1C-7-8-7-18 0-26C7-18 7-8 0 1Z" fill="var(--scene-page)" />
      </g>
    </ScenePiece>
  );
}

/** A snowman with a scarf, 150 tall, on its origin. */
export function Snowman(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <path
        d="M-46-84C-60-92-66-104-74-110M-62-98L-76-96M46-84C58-94 62-108 70-116M60-100L74-100"
        fill="none"
        stroke="var(--scene-bark)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cy="-42" r="48" fill="var(--scene-snow)" />
      <path d="M20-85A48 48 0 0 1 12 4A60 60 0 0 0 20-85Z" fill="var(--scene-snow-deep)" opacity="0.7" />
      <circle cy="-112" r="34" fill="var(--scene-snow)" />
      <path d="M15-142A34 34 0 0 1 10-80A42 42 0 0 0 15-142Z" fill="var(--scene-snow-deep)" opacity="0.7" />
      <path
        d="M-31-92C-12-80 12-80 31-92L33-82C12-68-12-68-33-82ZM10-78L30-80L36-40L18-38Z"
        fill="var(--scene-cloth)"
      />
      <path d="M20-50l15-2M19-44l16-2" stroke="var(--scene-cloth-deep)" strokeWidth="3" />
      <g fill="var(--scene-hair)">
        <circle cx="-11" cy="-118" r="4" />
        <circle cx="12" cy="-118" r="4" />
        <circle cy="-54" r="4" />
        <circle cy="-34" r="4" />
      </g>
      <path d="M0-114L-30-106C-28-101-12-102 0-106Z" fill="var(--scene-leaf)" />
      <path
        d="M-8-97Q2-90 12-98"
        fill="none"
        stroke="var(--scene-hair)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M-38-138H38C42-138 42-131 38-131H-38C-42-131-42-138-38-138Z" fill="var(--scene-ink)" />
      <path d="M-24-138L-21-168H21L24-138Z" fill="var(--scene-bark)" />
      <path d="M-38-138H38C42-138 42-131 38-131H-38C-42-131-42-138-38-138Z" fill="var(--scene-bark)" />
      <path d="M-23-146H23L24-138H-24Z" fill="var(--scene-light)" />
    </ScenePiece>
  );
}

/** A red cardinal, 50 tall, perched on its origin. */
export function Cardinal(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <path d="M-6-2v10M4-2v10" stroke="var(--scene-bark)" strokeWidth="3" strokeLinecap="round" />
      <path d="M12-14L40 14L30 18L6-2Z" fill="var(--scene-cloth-deep)" />
      <path
        d="M-8-58C-2-52 6-48 10-38C22-32 24-12 14-2C2 6-18 4-22-12C-24-24-22-30-20-36C-19-44-14-50-8-58Z"
        fill="var(--scene-cloth)"
      />
      <path d="M-4-24C8-26 18-16 22-2C10 4-2-4-4-24Z" fill="var(--scene-cloth-deep)" />
      <path d="M-24-36C-26-28-16-24-8-30C-10-38-16-40-24-36Z" fill="var(--scene-hair)" />
      <path d="M-21-38L-34-33L-21-29C-19-32-19-35-21-38Z" fill="var(--scene-leaf)" />
      <circle cx="-11" cy="-40" r="2.6" fill="var(--scene-hair)" />
    </ScenePiece>
  );
}
