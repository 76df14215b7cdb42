import { type PieceProps, ScenePiece } from "@/components/scenes/scene";
import { cloths, type Clothes } from "./looks";
import { UpperBody, type UpperBodyProps } from "./upper-body";

type PoseProps = PieceProps & UpperBodyProps;

const tones = ({ legs = "lake", shoes = "ochre" }: Clothes) => ({
  trousers: cloths[legs],
  shoes: cloths[shoes],
});

/** Sits on an edge at the origin with hanging legs; 165 tall above it, 75 below. */
export function Sitting({ x, y, scale, turn, flip, ...body }: PoseProps) {
  const {
    trousers: [cloth],
    shoes: [shoe, sole],
  } = tones(body.person.clothes);
  return (
    <ScenePiece x={x} y={y} scale={scale} turn={turn} flip={flip}>
      <g strokeLinecap="round" fill="none" stroke={cloth} strokeWidth="24">
        <path d="M-22-2C-30 8-27 26-24 42" />
        <path d="M22-2C29 8 24 26 21 40" />
      </g>
      <path d="M-37 38h26c1 11 2 18 1 25c-1 8-8 11-15 11c-9 0-16-3-16-10c0-8 4-15 4-26Z" fill={shoe} />
      <path d="M9 36h26c0 11 3 18 3 26c0 7-7 11-15 11c-8 0-14-3-15-11c-1-7 1-15 1-26Z" fill={shoe} />
      <path d="M-37 38h26l.4 8h-26.6ZM9 36h26l.4 8H8.8Z" fill={sole} opacity="0.6" />
      <path
        d="M-41 64c0 7 7 10 16 10c8 0 14-3 15-10c-8 4-22 4-31 0ZM8 62c1 8 7 11 15 11c8 0 15-3 15-10c-9 3-22 3-30-1Z"
        fill={sole}
      />
      <UpperBody {...body} />
    </ScenePiece>
  );
}

/** Sits cross-legged on the ground at the origin; 185 tall, 160 wide. */
export function CrossLegged({ x, y, scale, turn, flip, ...body }: PoseProps) {
  const {
    trousers: [cloth, shade],
    shoes: [shoe, sole],
  } = tones(body.person.clothes);
  return (
    <ScenePiece x={x} y={y} scale={scale} turn={turn} flip={flip}>
      <path d="M-84 4C-60-6 60-6 84 4C60 16-60 16-84 4Z" fill="var(--scene-bark)" opacity="0.16" />
      <g strokeLinecap="round" fill="none" strokeWidth="26">
        <path d="M-16-20C-42-36-68-28-66-14C-64-4-36-6-4-8" stroke={cloth} />
        <path d="M16-20C42-36 68-28 66-14C64-4 36-6 4-8" stroke={cloth} />
        <path d="M-52-2C-36 0-20-2-6-8M52-2C36 0 22-1 12-6" stroke={shade} strokeWidth="3" opacity="0.5" />
      </g>
      <path d="M-14-18C-2-20 14-10 18-2C16 6 2 7-10 4C-20 1-24-6-14-18Z" fill={shoe} />
      <path d="M-20-6C-14 2 6 5 18-2C17 5 4 8-8 5C-16 3-20 0-20-6Z" fill={sole} />
      <path d="M46-18C34-20 22-12 20-3C22 5 34 7 46 3C54 0 56-8 46-18Z" fill={shoe} />
      <path d="M52-6C46 2 30 4 20-3C21 4 32 7 44 4C50 2 52 0 52-6Z" fill={sole} />
      <g transform="translate(0 -14)">
        <UpperBody {...body} />
      </g>
    </ScenePiece>
  );
}

const legLengths = { little: 66, child: 84, teen: 104 };

/** Stands on the origin; 245 to 265 tall. */
export function Standing({ x, y, scale, turn, flip, stride = 0, ...body }: PoseProps & { stride?: number }) {
  const {
    trousers: [cloth, shade],
    shoes: [shoe, sole],
  } = tones(body.person.clothes);
  const length = legLengths[body.person.age];
  return (
    <ScenePiece x={x} y={y} scale={scale} turn={turn} flip={flip}>
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${side * (17 + stride)} 0)`}>
          <path
            d={`M${-side * stride} ${-length - 4}L0 -22`}
            stroke={cloth}
            strokeWidth="27"
            strokeLinecap="round"
          />
          {side > 0 && (
            <path
              d={`M${-side * stride - 9} ${-length + 14}L-9 -22`}
              stroke={shade}
              strokeWidth="3"
              strokeLinecap="round"
              opacity="0.5"
            />
          )}
          <path
            d={`M-14-26H14C14-18 15-14 ${side * 3 + 17}-7C${side * 3 + 18} 2 10 2 0 2S${side * 3 - 18} 2 ${side * 3 - 17}-7C-15-14-14-18-14-26Z`}
            fill={shoe}
          />
          <path
            d={`M${side * 3 - 17}-6C-8-1 8-1 ${side * 3 + 17}-6C${side * 3 + 18} 3 10 3 0 3S${side * 3 - 18} 3 ${side * 3 - 17}-6Z`}
            fill={sole}
          />
        </g>
      ))}
      <g transform={`translate(0 ${-length})`}>
        <UpperBody {...body} />
      </g>
    </ScenePiece>
  );
}
