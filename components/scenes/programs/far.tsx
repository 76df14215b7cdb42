import { Evening, Meadow } from "@/components/scenes/backdrop";
import { LakeSky } from "@/components/scenes/lakeside";
import { Cloud, Gleam, Glow, Pine, Tuft } from "@/components/scenes/nature";
import { OpenBook } from "@/components/scenes/people/held";
import { children } from "@/components/scenes/people/looks";
import { CrossLegged, Sitting, Standing } from "@/components/scenes/people/poses";
import { Scene } from "@/components/scenes/scene";
import { Lantern, PaperBoat } from "@/components/scenes/things";

const { mei, kofi, noor, maya } = children;

/** A climb that is planned: a young hiker at the flag on the summit. */
export function MountainScene() {
  return (
    <Scene viewBox="0 0 1000 750">
      <LakeSky />
      <path
        d="M0 360C120 300 200 250 300 330C420 250 520 330 640 290C760 330 860 270 1000 320V760H0Z"
        fill="var(--scene-far)"
      />
      <path d="M-20 560C100 420 180 300 262 214C340 310 420 430 560 560Z" fill="var(--scene-hill)" />
      <path
        d="M262 214C340 310 420 430 560 560H400C360 430 320 310 262 214Z"
        fill="var(--scene-hill-near)"
        opacity="0.6"
      />
      <path
        d="M262 214C292 250 322 290 350 330L318 316L296 344L266 318L236 346L214 318L182 322C208 284 236 246 262 214Z"
        fill="var(--scene-snow)"
      />
      <path
        d="M-20 520C140 470 300 500 460 490C640 480 820 500 1010 470V760H-20Z"
        fill="var(--scene-water)"
      />
      <Gleam x={140} y={520} width={150} />
      <Gleam x={360} y={540} width={120} opacity={0.5} />
      <path d="M-20 590C120 540 260 560 380 600C460 626 520 700 560 760H-20Z" fill="var(--scene-hill-near)" />
      {(
        [
          [30, 640, 1.2],
          [90, 630, 1.6],
          [156, 640, 1.1],
          [230, 650, 1.4],
          [300, 672, 1],
        ] as const
      ).map(([x, y, scale]) => (
        <Pine key={x} x={x} y={y} scale={scale} />
      ))}
      <Cloud x={160} y={440} scale={1.3} />
      <Cloud x={470} y={410} scale={0.9} opacity={0.85} />
      <path
        d="M300 760C380 690 440 650 500 600C540 566 590 552 640 552C740 552 820 560 880 590C940 620 980 680 1010 700V760Z"
        fill="var(--scene-wood-deep)"
      />
      <path
        d="M500 600C540 566 590 552 640 552C740 552 820 560 880 590C800 590 740 600 700 632C660 664 640 720 620 760H540C560 700 540 650 500 600Z"
        fill="var(--scene-wood)"
      />
      <path
        d="M560 760C620 720 560 700 600 672C636 648 700 660 700 624C700 604 680 596 664 584"
        fill="none"
        stroke="var(--scene-page)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="3 24"
      />
      <path
        d="M520 586C560 556 600 548 640 548C740 548 830 556 884 590C840 584 800 576 760 584C720 576 690 588 650 580C610 590 560 580 520 586Z"
        fill="var(--scene-grass)"
      />
      <path d="M806 570V196" stroke="var(--scene-bark)" strokeWidth="12" strokeLinecap="round" />
      <path d="M812 204C858 184 884 226 946 200V296C884 322 858 280 812 300Z" fill="var(--scene-leaf)" />
      <path
        d="M884 214C904 214 922 210 946 200V296C922 306 904 310 884 308C892 278 892 244 884 214Z"
        fill="var(--scene-leaf-deep)"
        opacity="0.6"
      />
      <path d="M858 224l8 17 18 2-13 13 4 18-17-9-17 9 4-18-13-13 18-2Z" fill="var(--scene-page)" />
      <Backpack />
      <Standing person={kofi} arms="wave" eyes="happy" x={660} y={576} scale={1.42} holds={<Straps />} />
      <path
        d="M60 250q16-16 30 0q14-16 30 0M140 196q12-12 22 0q10-12 22 0"
        fill="none"
        stroke="var(--scene-ink)"
        strokeWidth="4.5"
        strokeLinecap="round"
        opacity="0.6"
      />
      <Tuft x={560} y={594} scale={1} />
      <Tuft x={864} y={600} scale={1.1} flip />
    </Scene>
  );
}

const Backpack = () => (
  <path
    d="M600 356C604 334 620 326 640 326H684C704 326 718 336 720 356L724 436C724 448 716 454 704 454H616C604 454 596 448 596 436Z"
    fill="var(--scene-pine)"
  />
);

const Straps = () => (
  <path
    d="M-20-88C-26-70-27-52-26-34M20-88C26-70 27-52 26-34"
    fill="none"
    stroke="var(--scene-pine)"
    strokeWidth="9"
    strokeLinecap="round"
  />
);

const dipper: readonly [x: number, y: number][] = [
  [130, 110],
  [226, 96],
  [304, 134],
  [372, 186],
  [366, 268],
  [474, 284],
  [506, 198],
];

/** Far goals: two students with a telescope on the dock at night. */
export function TelescopeScene() {
  const chain = [...dipper, dipper[3]!];
  return (
    <Scene viewBox="0 0 1000 750">
      <Evening />
      <path
        d={`M${chain.map((point) => point.join(" ")).join("L")}`}
        fill="none"
        stroke="var(--scene-light)"
        strokeWidth="3"
        opacity="0.45"
      />
      {dipper.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <Glow r={26} opacity="0.05" />
          <path d="M0-15C2-4 4-2 15 0C4 2 2 4 0 15C-2 4-4 2-15 0C-4-2-2-4 0-15Z" fill="var(--scene-light)" />
        </g>
      ))}
      <path d="M0 470C300 452 700 480 1000 458V760H0Z" fill="var(--scene-water-low)" />
      <path
        d="M0 580C200 560 420 590 640 576C800 566 920 580 1000 572V760H0Z"
        fill="var(--scene-water-deep)"
        opacity="0.7"
      />
      <Gleam x={180} y={500} width={220} opacity={0.5} tone="var(--scene-light)" />
      <Gleam x={760} y={520} width={170} opacity={0.35} />
      <Gleam x={140} y={556} width={180} opacity={0.35} tone="var(--scene-light)" />
      <Pine x={940} y={500} scale={1.6} />
      <Pine x={990} y={506} scale={2} />
      <path d="M150 660h34v100h-34ZM480 660h34v100h-34ZM820 660h34v100h-34Z" fill="var(--scene-wood-deep)" />
      <path d="M110 616H1010V668H64Z" fill="var(--scene-wood-light)" />
      <path
        d="M250 616L222 668M400 616L384 668M550 616L546 668M700 616L708 668M850 616L870 668"
        stroke="var(--scene-wood)"
        strokeWidth="4"
      />
      <path d="M64 668H1010V694H70C66 694 64 692 64 688Z" fill="var(--scene-wood)" />
      <Telescope />
      <Standing person={noor} arms="wave" eyes="happy" x={650} y={650} scale={1.42} flip tilt={6} />
      <CrossLegged person={maya} x={852} y={652} scale={1.3} holds={<OpenBook skin="brown" />} tilt={-4} />
      <Lantern x={238} y={654} scale={1.25} glow={130} />
    </Scene>
  );
}

function Telescope() {
  return (
    <g>
      <path
        d="M448 452L372 652M452 452L460 656M458 452L548 648"
        stroke="var(--scene-wood-light)"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path d="M410 560L520 566" stroke="var(--scene-wood)" strokeWidth="7" strokeLinecap="round" />
      <g transform="rotate(32 452 430)">
        <path d="M520 414H584V450H520Z" fill="var(--scene-bark)" />
        <path d="M580 410H596V454H580Z" fill="var(--scene-wood-deep)" />
        <path d="M352 398H528V466H352Z" fill="var(--scene-cloth)" />
        <path d="M352 440H528V466H352Z" fill="var(--scene-cloth-deep)" />
        <path d="M280 388H360V476H280Z" fill="var(--scene-wood-light)" />
        <path d="M280 446H360V476H280Z" fill="var(--scene-wood)" />
        <path d="M264 382H284V482H264Z" fill="var(--scene-light)" />
        <path d="M430 394H446V470H430Z" fill="var(--scene-light)" />
      </g>
      <circle cx="452" cy="452" r="17" fill="var(--scene-bark)" />
    </g>
  );
}

/** The first days in a new country: a child sends paper boats across the bay. */
export function BoatScene() {
  const coat = { ...mei, clothes: { top: "ochre", legs: "lake", shoes: "red", kind: "hood" } } as const;
  return (
    <Scene viewBox="0 0 1000 750">
      <Meadow from={700} season="spring" />
      <path d="M0 400C300 390 700 396 1000 386V760H0Z" fill="var(--scene-water)" />
      <path
        d="M0 500C200 480 420 506 640 492C800 482 920 496 1000 488V760H0Z"
        fill="var(--scene-water-low)"
        opacity="0.5"
      />
      <path
        d="M0 610C200 590 420 616 640 602C800 592 920 606 1000 598V760H0Z"
        fill="var(--scene-water-low)"
        opacity="0.8"
      />
      <Gleam x={742} y={410} width={130} tone="var(--scene-light)" opacity={0.8} />
      <Gleam x={750} y={430} width={190} tone="var(--scene-light)" opacity={0.5} />
      <Gleam x={560} y={470} width={160} />
      <Gleam x={900} y={560} width={150} opacity={0.5} />
      <Gleam x={640} y={700} width={190} opacity={0.4} />
      <path
        d="M480 690C560 640 560 590 640 560C720 530 700 480 760 456"
        fill="none"
        stroke="var(--scene-shine)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="2 20"
        opacity="0.8"
      />
      <PaperBoat x={790} y={456} scale={0.5} turn={3} />
      <PaperBoat x={680} y={550} scale={0.85} turn={-4} />
      <PaperBoat x={840} y={664} scale={1.25} turn={4} />
      <path
        d="M-10 480C60 470 120 500 200 520C300 544 420 560 470 600C500 624 470 640 440 650C420 690 340 720 300 760H-10Z"
        fill="var(--scene-hill-near)"
      />
      <path
        d="M-10 480C60 470 120 500 200 520C300 544 420 560 470 600C360 590 220 590 130 600C70 606 20 620-10 630Z"
        fill="var(--scene-grass)"
      />
      <path d="M-10 690C60 660 160 668 220 700C250 716 270 740 280 760H-10Z" fill="var(--scene-grass-deep)" />
      <Suitcase />
      <Sitting
        person={coat}
        x={366}
        y={596}
        scale={1.5}
        arms="cup"
        holds={<PaperBoat x={0} y={-36} scale={0.72} />}
      />
      <path
        d="M60 250q16-16 30 0q14-16 30 0M170 196q12-12 22 0q10-12 22 0"
        fill="none"
        stroke="var(--scene-ink)"
        strokeWidth="4.5"
        strokeLinecap="round"
        opacity="0.6"
      />
      <Tuft x={60} y={540} scale={1.2} />
      <Tuft x={110} y={720} scale={1.4} />
      <Pine x={46} y={520} scale={1.9} />
    </Scene>
  );
}

function Suitcase() {
  return (
    <g transform="translate(176 606)">
      <path
        d="M-34-122V-146C-34-154-28-158-22-158H22C28-158 34-154 34-146V-122"
        fill="none"
        stroke="var(--scene-bark)"
        strokeWidth="10"
      />
      <path
        d="M-88-124H88C96-124 100-120 100-112V-6C100 2 96 6 88 6H-88C-96 6-100 2-100-6V-112C-100-120-96-124-88-124Z"
        fill="var(--scene-leaf-deep)"
      />
      <path
        d="M60-124H88C96-124 100-120 100-112V-6C100 2 96 6 88 6H60Z"
        fill="var(--scene-bark)"
        opacity="0.3"
      />
      <path d="M-66-124V6M66-124V6" stroke="var(--scene-wood-light)" strokeWidth="14" />
      <circle cx="-22" cy="-76" r="24" fill="var(--scene-page)" />
      <path d="M-22-96L-16-80L0-76L-16-72L-22-56L-28-72L-44-76L-28-80Z" fill="var(--scene-water-low)" />
      <path d="M0-44L44-52L49-22L5-14Z" fill="var(--scene-light)" />
      <path d="M10-34l26-5M12-25l18-3" stroke="var(--scene-leaf)" strokeWidth="4" strokeLinecap="round" />
      <path d="M-10-124h20v18h-20Z" fill="var(--scene-light)" />
    </g>
  );
}
