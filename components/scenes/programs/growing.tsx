import { Meadow } from "@/components/scenes/backdrop";
import { Flower, MapleLeaf, Pine, Reeds, Tuft } from "@/components/scenes/nature";
import { PictureBook } from "@/components/scenes/people/held";
import { children } from "@/components/scenes/people/looks";
import { CrossLegged, Standing } from "@/components/scenes/people/poses";
import { Scene } from "@/components/scenes/scene";
import { PaperBoat } from "@/components/scenes/things";
import { Blossom, Bough } from "@/components/scenes/tree";

const { ada, leo, kofi, anya } = children;

/** The first words: a little one with a picture book beside a seedling. */
export function SeedlingScene() {
  return (
    <Scene viewBox="0 0 1000 750">
      <Meadow season="spring" />
      <path
        d="M40 640C200 606 800 606 960 640C900 690 120 690 40 640Z"
        fill="var(--scene-grass-deep)"
        opacity="0.45"
      />
      <WateringCan />
      <Seedling />
      <CrossLegged person={ada} x={560} y={640} scale={1.62} holds={<PictureBook skin="dark" />} />
      <Blocks />
      <Flower x={70} y={720} scale={1.5} petals={5} petal="var(--scene-cloth)" />
      <Flower x={130} y={738} scale={1.3} petals={5} petal="var(--scene-leaf)" />
      <Flower x={900} y={736} scale={1.5} petals={5} petal="var(--scene-plum)" />
      <Flower x={960} y={716} scale={1.3} petals={5} petal="var(--scene-cloth)" />
      <Tuft x={460} y={726} scale={1.3} />
      <Tuft x={700} y={738} scale={1.1} flip />
      <Bough x={0} y={0} season="spring" />
      <Blossom x={520} y={240} scale={0.6} />
      <Blossom x={300} y={380} scale={0.5} turn={30} />
    </Scene>
  );
}

function Seedling() {
  return (
    <g transform="translate(300 640)">
      <path
        d="M0-120C-2-160 4-190 0-224"
        fill="none"
        stroke="var(--scene-grass-deep)"
        strokeWidth="11"
        strokeLinecap="round"
      />
      <path d="M0-166C-40-160-68-182-74-224C-30-226-4-206 0-166Z" fill="var(--scene-grass-deep)" />
      <path
        d="M0-166C-24-176-46-196-60-214"
        fill="none"
        stroke="var(--scene-fresh)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M1-196C0-240 26-266 72-268C76-226 46-196 1-196Z" fill="var(--scene-grass-deep)" />
      <path
        d="M8-204C24-224 40-240 60-256"
        fill="none"
        stroke="var(--scene-fresh)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <ellipse cy="-116" rx="66" ry="14" fill="var(--scene-bark)" />
      <path d="M-62-112H62L46 0C44 8 38 12 30 12H-30C-38 12-44 8-46 0Z" fill="var(--scene-leaf-deep)" />
      <path
        d="M20-112H62L46 0C44 8 38 12 30 12H10C24-20 28-70 20-112Z"
        fill="var(--scene-bark)"
        opacity="0.28"
      />
      <path d="M-74-120C-20-104 20-104 74-120V-94C20-78-20-78-74-94Z" fill="var(--scene-leaf)" />
      <path
        d="M0-66C-12-78-30-72-28-56C-26-44-10-36 0-28C10-36 26-44 28-56C30-72 12-78 0-66Z"
        fill="var(--scene-page)"
        opacity="0.85"
      />
    </g>
  );
}

function Blocks() {
  return (
    <g strokeLinejoin="round">
      <g transform="translate(770 640)">
        <path d="M-52-76H24V6H-52Z" fill="var(--scene-cloth)" />
        <path d="M-43-67H15V-3H-43Z" fill="var(--scene-page)" />
        <path
          d="M-32-12L-14-58L4-12M-26-28H-2"
          fill="none"
          stroke="var(--scene-cloth)"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <path d="M36-76H112V6H36Z" fill="var(--scene-water-low)" />
        <path d="M45-67H103V-3H45Z" fill="var(--scene-page)" />
        <path
          d="M60-58V-12H78C92-12 92-34 78-35H60H76C88-36 88-58 76-58Z"
          fill="none"
          stroke="var(--scene-water-low)"
          strokeWidth="9"
        />
        <g transform="translate(34 -80) rotate(-7)">
          <path d="M-38-76H38V0H-38Z" fill="var(--scene-leaf-light)" />
          <path d="M-29-67H29V-9H-29Z" fill="var(--scene-page)" />
          <path
            d="M16-52C4-64-18-56-18-36C-18-18 4-12 16-24"
            fill="none"
            stroke="var(--scene-leaf)"
            strokeWidth="9"
            strokeLinecap="round"
          />
        </g>
      </g>
    </g>
  );
}

function WateringCan() {
  return (
    <g transform="translate(140 628)">
      <path
        d="M-50-70C-92-70-92-6-48-6"
        fill="none"
        stroke="var(--scene-water-deep)"
        strokeWidth="11"
        strokeLinecap="round"
      />
      <path d="M46-40L92-92" stroke="var(--scene-water-low)" strokeWidth="16" />
      <path d="M78-96L104-74L116-92L92-112Z" fill="var(--scene-water-deep)" />
      <path d="M-54-78H54L60 6C60 12 56 14 50 14H-50C-56 14-60 12-60 6Z" fill="var(--scene-water-low)" />
      <path
        d="M24-78H54L60 6C60 12 56 14 50 14H24C34-16 34-50 24-78Z"
        fill="var(--scene-water-deep)"
        opacity="0.6"
      />
      <ellipse cy="-78" rx="54" ry="11" fill="var(--scene-water-deep)" />
      <path
        d="M-30-40h28M-30-24h18"
        stroke="var(--scene-shine)"
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.5"
      />
    </g>
  );
}

const stones: readonly [x: number, y: number, rx: number][] = [
  [210, 492, 40],
  [318, 520, 52],
  [500, 566, 92],
  [720, 616, 78],
  [880, 672, 86],
];

/** Sentence by sentence: a boy crosses a brook on stepping stones. */
export function StonesScene() {
  return (
    <Scene viewBox="0 0 1000 750">
      <Meadow />
      <path
        d="M262 424C220 470 140 480 150 510C170 560 420 570 470 640C500 690 460 720 440 760H1010V690C880 560 600 560 420 510C340 484 350 456 372 424Z"
        fill="var(--scene-water)"
      />
      <path
        d="M262 424C220 470 140 480 150 510C170 560 420 570 470 640C500 690 460 720 440 760H1010V690C880 560 600 560 420 510C340 484 350 456 372 424Z"
        fill="var(--scene-water-low)"
        opacity="0.5"
      />
      <path
        d="M286 478C260 496 250 508 330 528C480 562 640 602 700 682C720 712 720 732 720 760H620C660 690 580 640 440 590C320 556 196 540 196 512C200 494 250 488 286 478Z"
        fill="var(--scene-water)"
        opacity="0.7"
      />
      {stones.map(([x, y, rx]) => (
        <g key={x}>
          <ellipse
            cx={x}
            cy={y + rx * 0.3}
            rx={rx * 1.16}
            ry={rx * 0.34}
            fill="var(--scene-shine)"
            opacity="0.45"
          />
          <path
            d={`M${x - rx} ${y}C${x - rx} ${y + rx * 0.5} ${x + rx} ${y + rx * 0.5} ${x + rx} ${y}Z`}
            fill="var(--scene-hill-near)"
          />
          <ellipse cx={x} cy={y} rx={rx} ry={rx * 0.3} fill="var(--scene-far)" />
          <path
            d={`M${x - rx * 0.6} ${y - 2}Q${x - rx * 0.1} ${y - rx * 0.2} ${x + rx * 0.5} ${y - 4}`}
            fill="none"
            stroke="var(--scene-snow)"
            strokeWidth="4"
            strokeLinecap="round"
            opacity="0.5"
          />
        </g>
      ))}
      <Standing person={leo} arms="out" eyes="happy" x={500} y={568} scale={1.5} tilt={-5} stride={4} />
      <PaperBoat x={640} y={690} scale={1.1} turn={-4} />
      <Pine x={84} y={612} scale={2.5} />
      <Pine x={906} y={520} scale={1.8} />
      <Pine x={976} y={540} scale={2.2} />
      <Reeds x={360} y={700} scale={1} />
      <Flower
        x={60}
        y={690}
        scale={1.4}
        petals={5}
        petal="var(--scene-leaf-light)"
        heart="var(--scene-leaf)"
      />
      <Flower x={140} y={724} scale={1.6} petals={5} petal="var(--scene-page)" />
      <Flower
        x={230}
        y={706}
        scale={1.3}
        petals={5}
        petal="var(--scene-leaf-light)"
        heart="var(--scene-leaf)"
      />
      <Tuft x={290} y={734} scale={1.3} />
      <Tuft x={180} y={640} scale={1} flip />
    </Scene>
  );
}

/** Step by step to the other shore: two children on a footbridge. */
export function BridgeScene() {
  return (
    <Scene viewBox="0 0 1000 750">
      <Meadow from={492} season="autumn" />
      <path
        d="M380 470C340 520 250 560 200 620C160 670 150 710 140 760H860C860 700 800 640 740 580C680 530 640 500 630 470Z"
        fill="var(--scene-water)"
      />
      <path
        d="M400 520C360 570 300 620 280 760H760C760 690 720 630 640 560C620 540 600 524 590 512Z"
        fill="var(--scene-water-low)"
        opacity="0.6"
      />
      <path
        d="M250 700C360 676 640 676 750 700C640 724 360 724 250 700Z"
        fill="var(--scene-water-deep)"
        opacity="0.45"
      />
      <Rail y={-34} tone="var(--scene-wood-deep)" />
      <path d="M60 640C280 500 720 500 940 640V676C720 542 280 542 60 676Z" fill="var(--scene-wood)" />
      <path
        d="M60 640C280 500 720 500 940 640L930 650C716 520 284 520 70 650Z"
        fill="var(--scene-wood-light)"
      />
      <Standing person={kofi} arms="wave" eyes="happy" x={414} y={556} scale={1.34} />
      <Standing person={anya} arms="down" eyes="open" x={574} y={556} scale={1.34} tilt={4} />
      <path d="M60 652C280 518 720 518 940 652V690C720 556 280 556 60 690Z" fill="var(--scene-wood)" />
      <path d="M60 676C280 542 720 542 940 676V690C720 556 280 556 60 690Z" fill="var(--scene-wood-deep)" />
      <Rail y={0} tone="var(--scene-wood-light)" />
      <path d="M-10 760V640C40 620 120 640 150 690C166 720 170 740 172 760Z" fill="var(--scene-grass-deep)" />
      <path
        d="M1010 760V630C950 616 880 640 850 690C834 720 830 740 828 760Z"
        fill="var(--scene-grass-deep)"
      />
      <Reeds x={196} y={740} scale={0.9} />
      <Reeds x={806} y={744} scale={0.9} flip />
      <Bough x={0} y={0} season="autumn" />
      <MapleLeaf x={640} y={330} scale={0.3} turn={30} />
      <MapleLeaf x={300} y={400} scale={0.28} turn={-40} tone="light" />
      <MapleLeaf x={560} y={690} scale={0.32} turn={70} tone="light" />
      <MapleLeaf x={420} y={716} scale={0.26} turn={-20} />
    </Scene>
  );
}

function Rail({ y, tone }: { y: number; tone: string }) {
  return (
    <g transform={`translate(0 ${y})`} fill="none" stroke={tone} strokeLinecap="round">
      <path
        d="M86 650V570M212 586V504M342 552V468M500 540V454M658 552V468M788 586V504M914 650V570"
        strokeWidth="17"
      />
      <path d="M64 582C280 434 720 434 936 582" strokeWidth="15" />
      <path d="M74 616C286 478 714 478 926 616" strokeWidth="9" />
    </g>
  );
}
