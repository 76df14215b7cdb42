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
export function Cottage(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <path d="M22-66h11v22h-11Z" fill="var(--scene-wood-deep)" />
      <path d="M-36-34h72V0h-72Z" fill="var(--scene-wood-light)" />
      <path d="M8-34h28V0H8Z" fill="var(--scene-wood)" opacity="0.55" />
      <path d="M-46-32L-28-62H28L46-32Z" fill="var(--scene-cloth)" />
      <path d="M-46-32L-28-62H-16L-30-32Z" fill="var(--scene-cloth-deep)" opacity="0.6" />
      <path d="M-27-25h20v16h-20Z" fill="var(--scene-light)" stroke="var(--scene-bark)" strokeWidth="2.5" />
      <path d="M-17-25v16M-27-17h20" stroke="var(--scene-bark)" strokeWidth="1.8" />
      <path d="M10-25h15V0H10Z" fill="var(--scene-bark)" />
    </ScenePiece>
  );
}
