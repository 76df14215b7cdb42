import { Pine, Stars, SunOrMoon } from "./nature";

export function Wall({ width, height }: { width: number; height: number }) {
  return (
    <>
      <rect width={width} height={height} fill="var(--scene-page-deep)" />
      <rect
        width={width}
        height={height}
        fill="var(--scene-water-deep)"
        opacity="calc(var(--scene-night) * 0.8)"
      />
    </>
  );
}

/** A window from 96, 40 to 504, 368 with the lake outside. */
export function LakeWindow() {
  return (
    <>
      <path d="M96 40H504V368H96Z" fill="var(--scene-sky)" />
      <path d="M96 170C200 150 320 184 504 160V368H96Z" fill="var(--scene-sky-low)" opacity="0.75" />
      <g transform="translate(96 40)">
        <Stars width={408} height={170} />
      </g>
      <SunOrMoon x={392} y={128} r={36} />
      <path d="M96 250C170 206 260 212 330 232C400 250 450 214 504 224V368H96Z" fill="var(--scene-far)" />
      <path d="M96 276C180 250 300 262 380 270C440 276 470 260 504 262V368H96Z" fill="var(--scene-hill)" />
      <Pine x={130} y={296} scale={0.66} />
      <Pine x={166} y={296} scale={0.86} />
      <Pine x={204} y={296} scale={0.58} />
      <Pine x={478} y={296} scale={0.78} />
      <path d="M96 292C240 286 380 298 504 290V368H96Z" fill="var(--scene-water)" />
      <path d="M96 328C220 318 380 336 504 324V368H96Z" fill="var(--scene-water-low)" opacity="0.7" />
      <g fill="none" stroke="var(--scene-wood-light)">
        <path d="M96 40H504V368H96Z" strokeWidth="20" strokeLinejoin="round" />
        <path d="M300 40V368M96 196H504" strokeWidth="12" />
      </g>
      <path
        d="M86 30V378M96 49H504"
        fill="none"
        stroke="var(--scene-wood-deep)"
        strokeWidth="3"
        opacity="0.35"
      />
    </>
  );
}

/** Curtains on both sides of the window. */
export function Curtains() {
  return (
    <>
      <path d="M96 20C60 120 84 250 44 372C30 376 10 376 0 372V8H100Z" fill="var(--scene-cloth)" />
      <path
        d="M96 20C60 120 84 250 44 372L26 374C60 250 40 120 66 10Z"
        fill="var(--scene-cloth-deep)"
        opacity="0.55"
      />
      <path d="M504 20C540 120 516 250 556 372C570 376 590 376 600 372V8H500Z" fill="var(--scene-cloth)" />
      <path
        d="M556 372C570 376 590 376 600 372V120C580 210 590 300 556 372Z"
        fill="var(--scene-cloth-deep)"
        opacity="0.55"
      />
      <path d="M-10 0H610V22C610 26 606 28 602 28H-2C-6 28-10 26-10 22Z" fill="var(--scene-wood-deep)" />
    </>
  );
}
