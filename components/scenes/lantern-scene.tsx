import { MapleLeaf, Pine, Stars, SunOrMoon } from "./nature";
import { Scene } from "./scene";
import { BookStack, Lantern } from "./things";

/** A window seat: books, a lantern, and the lake outside. For quiet pages and calls to action. */
export function LanternScene() {
  return (
    <Scene viewBox="0 0 600 520">
      <rect width="600" height="520" fill="var(--scene-page-deep)" />
      <rect
        width="600"
        height="520"
        fill="var(--scene-water-deep)"
        opacity="calc(var(--scene-night) * 0.8)"
      />
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
      <path d="M40 372H560L590 412H10Z" fill="var(--scene-wood-light)" />
      <path d="M10 412H590V440H10Z" fill="var(--scene-wood)" />
      <path d="M24 440H576V520H24Z" fill="var(--scene-wood-deep)" />
      <path d="M60 458H280V520H60ZM320 458H540V520H320Z" fill="var(--scene-wood)" opacity="0.5" />
      <BookStack x={210} y={404} scale={1.35} />
      <MapleLeaf x={206} y={312} scale={0.36} turn={-18} />
      <Lantern x={344} y={406} scale={1.45} />
      <Mug />
      <MapleLeaf x={500} y={428} scale={0.24} turn={70} tone="light" />
    </Scene>
  );
}

function Mug() {
  return (
    <g>
      <path
        d="M446 356c18-4 24 2 22 14c-2 12-14 16-26 14v-8c10 0 16-3 17-8c1-6-4-7-13-5Z"
        fill="var(--scene-water-low)"
      />
      <path
        d="M398 346H450V392C450 400 444 404 436 404H412C404 404 398 400 398 392Z"
        fill="var(--scene-water-low)"
      />
      <path
        d="M432 346H450V392C450 400 444 404 436 404H426C434 388 434 366 432 346Z"
        fill="var(--scene-water-deep)"
        opacity="0.5"
      />
      <ellipse cx="424" cy="346" rx="26" ry="6" fill="var(--scene-bark)" />
      <path
        d="M414 330c-8-10 8-14 0-26M432 330c-8-10 8-14 0-26"
        fill="none"
        stroke="var(--scene-cloud)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.7"
      />
    </g>
  );
}
