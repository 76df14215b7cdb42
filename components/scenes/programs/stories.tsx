import { Evening, Meadow } from "@/components/scenes/backdrop";
import { Cloud, Flower, Glow, MapleLeaf, Pine, Tuft } from "@/components/scenes/nature";
import { Laptop, OpenBook, PictureBook, Script } from "@/components/scenes/people/held";
import { children } from "@/components/scenes/people/looks";
import { CrossLegged, Sitting } from "@/components/scenes/people/poses";
import { UpperBody } from "@/components/scenes/people/upper-body";
import { Scene } from "@/components/scenes/scene";
import { BookStack, Lantern } from "@/components/scenes/things";
import { MapleCrown, MapleTree } from "@/components/scenes/tree";

const { mei, leo, ada, ben, iris, noor, kofi, anya, jun } = children;

/** Stories and first pages of one's own: two children read in a tree house. */
export function TreehouseScene() {
  return (
    <Scene viewBox="0 0 1000 750">
      <Meadow from={560} />
      <path
        d="M430 760C470 700 470 600 462 480L446 300H560L548 480C544 600 548 700 596 760Z"
        fill="var(--scene-bark)"
      />
      <path
        d="M516 760C536 660 528 540 530 440L536 300H560L548 480C544 600 548 700 596 760Z"
        fill="var(--scene-wood-deep)"
        opacity="0.6"
      />
      <path
        d="M470 640C440 520 380 420 260 330M534 640C570 520 630 420 750 330"
        fill="none"
        stroke="var(--scene-bark)"
        strokeWidth="40"
        strokeLinecap="round"
      />
      <MapleCrown x={236} y={452} scale={1.25} season="summer" />
      <MapleCrown x={768} y={452} scale={1.25} season="summer" />
      <path d="M262 250H740V500H262Z" fill="var(--scene-wood)" />
      <path
        d="M262 300H740M262 350H740M262 400H740M262 450H740"
        stroke="var(--scene-wood-deep)"
        strokeWidth="4"
        opacity="0.45"
      />
      <path d="M312 284H690V500H312Z" fill="var(--scene-bark)" />
      <path
        d="M312 284H690V500H312Z"
        fill="var(--scene-light)"
        opacity="calc(0.2 + var(--scene-night) * 0.25)"
      />
      <Glow x={500} y={330} r={150} opacity="calc(0.02 + var(--scene-night) * 0.03)" />
      <path d="M500 284V304" stroke="var(--scene-bark)" strokeWidth="4" />
      <Lantern x={500} y={384} scale={0.9} glow={120} />
      <g transform="translate(402 512) scale(1.22)">
        <UpperBody person={iris} holds={<OpenBook skin="light" />} />
      </g>
      <g transform="translate(602 512) scale(1.22)">
        <UpperBody person={kofi} arms="wave" eyes="happy" tilt={-4} />
      </g>
      <path d="M220 262L500 92L782 262L764 286L500 126L238 286Z" fill="var(--scene-cloth-deep)" />
      <path d="M238 268L500 108L764 268L740 284H262Z" fill="var(--scene-cloth)" />
      <path
        d="M330 262Q500 204 670 262M400 216Q500 180 600 216"
        fill="none"
        stroke="var(--scene-cloth-deep)"
        strokeWidth="4"
        opacity="0.6"
      />
      <Bunting />
      <path
        d="M250 470H752M250 520H752"
        stroke="var(--scene-wood-light)"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path
        d="M262 462V536M332 462V536M402 462V536M472 462V536M542 462V536M612 462V536M682 462V536M740 462V536"
        stroke="var(--scene-wood-light)"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path
        d="M204 534H796V556C796 560 793 562 790 562H210C207 562 204 560 204 556Z"
        fill="var(--scene-wood-light)"
      />
      <path
        d="M204 550H796V556C796 560 793 562 790 562H210C207 562 204 560 204 556Z"
        fill="var(--scene-wood)"
      />
      <path
        d="M340 562L462 650M660 562L546 650"
        stroke="var(--scene-wood-deep)"
        strokeWidth="16"
        strokeLinecap="round"
      />
      <g fill="none" stroke="var(--scene-wood-light)" strokeLinecap="round">
        <path d="M690 562C684 620 692 680 686 742M752 562C758 620 750 680 756 742" strokeWidth="6" />
        <path d="M688 596H752M689 636H754M690 676H753M688 716H754" strokeWidth="10" />
      </g>
      <Flower x={90} y={724} scale={1.5} petals={5} petal="var(--scene-light)" heart="var(--scene-leaf)" />
      <Flower x={160} y={742} scale={1.3} petals={5} petal="var(--scene-page)" />
      <Flower x={900} y={730} scale={1.5} petals={5} petal="var(--scene-blossom)" />
      <Tuft x={280} y={738} scale={1.3} />
      <Tuft x={840} y={742} scale={1.1} flip />
    </Scene>
  );
}

const flags = ["cloth", "light", "water-low", "leaf", "plum", "light", "cloth"];

function Bunting() {
  return (
    <g>
      <path d="M300 290Q500 334 700 290" fill="none" stroke="var(--scene-page)" strokeWidth="3" />
      {flags.map((tone, index) => {
        const x = 328 + index * 57;
        const y = 312 - ((x - 500) / 200) ** 2 * 20;
        return (
          <path key={x} d={`M${x - 15} ${y - 2}H${x + 15}L${x} ${y + 26}Z`} fill={`var(--scene-${tone})`} />
        );
      })}
    </g>
  );
}

/** Plays read in parts: three young people around a fire. */
export function CampfireScene() {
  return (
    <Scene viewBox="0 0 1000 750">
      <Evening />
      <path
        d="M826 78C866 92 874 146 838 166C812 180 780 166 772 146C800 158 836 138 826 78Z"
        fill="var(--scene-light)"
      />
      <path d="M0 470C300 452 700 480 1000 458V600H0Z" fill="var(--scene-water-low)" />
      <path
        d="M600 486C700 478 860 486 940 480C880 496 700 500 600 486ZM60 496C140 488 240 496 300 490C240 504 120 506 60 496Z"
        fill="var(--scene-shine)"
        opacity="0.4"
      />
      {(
        [
          [36, 560, 3],
          [130, 556, 2.3],
          [900, 556, 2.5],
          [976, 566, 3.2],
        ] as const
      ).map(([x, y, scale]) => (
        <Pine key={x} x={x} y={y} scale={scale} />
      ))}
      <path
        d="M-10 552C200 520 400 530 560 534C740 538 880 530 1010 552V760H-10Z"
        fill="var(--scene-grass-deep)"
      />
      <path d="M-10 660C240 626 740 626 1010 660V760H-10Z" fill="var(--scene-hill-near)" opacity="0.7" />
      <Glow x={500} y={640} r={330} opacity="0.05" tone="var(--scene-leaf-light)" />
      <Log x={238} width={210} />
      <Log x={762} width={210} />
      <CrossLegged person={noor} x={500} y={574} scale={1.24} holds={<Script skin="tan" />} />
      <Sitting person={jun} x={238} y={600} scale={1.3} holds={<OpenBook skin="light" />} />
      <Sitting
        person={anya}
        x={762}
        y={600}
        scale={1.3}
        holds={<Script skin="brown" />}
        eyes="happy"
        tilt={-4}
      />
      <Fire />
    </Scene>
  );
}

function Log({ x, width }: { x: number; width: number }) {
  const half = width / 2;
  return (
    <g transform={`translate(${x} 600)`}>
      <path
        d={`M${-half} -8H${half}C${half + 22} -8 ${half + 22} 48 ${half} 48H${-half}C${-half - 22} 48 ${-half - 22} -8 ${-half} -8Z`}
        fill="var(--scene-bark)"
      />
      <path
        d={`M${-half + 10} 8H${half - 30}M${-half + 30} 30H${half - 10}`}
        stroke="var(--scene-wood-deep)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <ellipse cx={half} cy="20" rx="17" ry="28" fill="var(--scene-wood-light)" />
      <ellipse cx={half} cy="20" rx="9" ry="16" fill="none" stroke="var(--scene-wood)" strokeWidth="4" />
    </g>
  );
}

function Fire() {
  return (
    <g transform="translate(500 690)">
      <ellipse cy="14" rx="118" ry="20" fill="var(--scene-bark)" opacity="0.5" />
      <path
        d="M-84 12L72-26M84 12L-72-26"
        stroke="var(--scene-bark)"
        strokeWidth="22"
        strokeLinecap="round"
      />
      <path
        d="M0-124C38-78 60-62 52-24C46 4 20 14 0 14C-22 14-48 2-52-26C-56-56-30-64-28-92C-14-84-6-100 0-124Z"
        fill="var(--scene-leaf-deep)"
      />
      <path
        d="M4-86C26-56 40-44 34-18C30 4 14 12 0 12C-16 12-34 2-34-20C-34-40-16-46-14-64C-6-60 0-70 4-86Z"
        fill="var(--scene-leaf)"
      />
      <path
        d="M4-48C16-32 22-22 18-8C16 4 8 10 0 10C-10 10-18 2-18-10C-18-22-8-26-6-36C0-34 2-40 4-48Z"
        fill="var(--scene-light)"
      />
      <g fill="var(--scene-light)">
        <circle cx="-40" cy="-112" r="4" />
        <circle cx="34" cy="-142" r="3" />
        <circle cx="58" cy="-96" r="3.5" />
        <circle cx="-18" cy="-160" r="2.5" />
      </g>
      {[-104, -70, -32, 8, 46, 82, 112].map((x, index) => (
        <ellipse key={x} cx={x} cy={20 + (index % 2) * 5} rx="22" ry="14" fill="var(--scene-hill)" />
      ))}
    </g>
  );
}

/** The close reading of one page: a young writer by the lighthouse. */
export function LighthouseScene() {
  return (
    <Scene viewBox="0 0 1000 750">
      <Evening />
      <path d="M284 192L1010 60V330Z" fill="var(--scene-light)" opacity="0.28" />
      <path d="M284 192L1010 130V270Z" fill="var(--scene-light)" opacity="0.3" />
      <path d="M0 452C300 436 700 462 1000 444V760H0Z" fill="var(--scene-water-low)" />
      <path
        d="M0 560C200 540 420 566 640 552C800 542 920 556 1000 548V760H0Z"
        fill="var(--scene-water-deep)"
        opacity="0.7"
      />
      <path
        d="M600 476C700 466 860 478 960 468C880 490 700 494 600 476ZM700 524C780 514 900 522 980 514C900 536 780 540 700 524ZM640 606C720 596 800 606 880 600C800 618 700 620 640 606Z"
        fill="var(--scene-light)"
        opacity="0.35"
      />
      <path
        d="M-10 500C60 462 120 470 170 448C230 424 330 430 390 462C440 486 520 500 560 560C590 606 560 640 640 690C700 724 760 726 800 760H-10Z"
        fill="var(--scene-pine)"
      />
      <path
        d="M-10 560C80 530 160 560 240 548C340 534 420 560 470 610C520 660 560 690 620 760H-10Z"
        fill="var(--scene-hill-near)"
      />
      <path
        d="M240 620C420 588 700 600 780 644C840 680 820 720 860 760H180C190 700 200 640 240 620Z"
        fill="var(--scene-hill)"
      />
      <path d="M240 620C420 588 700 600 780 644C640 628 420 630 240 620Z" fill="var(--scene-far)" />
      <Tower />
      <CrossLegged person={jun} x={560} y={636} scale={1.55} holds={<Laptop skin="light" />} />
      <BookStack x={352} y={646} scale={1.2} />
      <Lantern x={744} y={658} scale={1.1} glow={130} />
      <MapleLeaf x={346} y={572} scale={0.3} turn={-18} tone="light" />
      <Tuft x={90} y={736} scale={1.4} />
      <Tuft x={150} y={700} scale={1.1} flip />
    </Scene>
  );
}

function Tower() {
  return (
    <g transform="translate(284 0)">
      <Glow y={192} r={130} opacity="0.06" />
      <path d="M-46 236H46L66 500C40 512-40 512-66 500Z" fill="var(--scene-page)" />
      <path
        d="M-50.5 296H50.5L55 358H-55ZM-60 418H60L64 480C40 490-40 490-64 480Z"
        fill="var(--scene-cloth)"
      />
      <path
        d="M14 236H46L66 500C54 506 40 508 24 510C34 420 28 320 14 236Z"
        fill="var(--scene-ink)"
        opacity="0.14"
      />
      <path d="M-64 222H64V238H-64Z" fill="var(--scene-bark)" />
      <path d="M-34 160H34V222H-34Z" fill="var(--scene-light)" />
      <path
        d="M-34 160H34V222H-34ZM-12 160V222M12 160V222"
        fill="none"
        stroke="var(--scene-bark)"
        strokeWidth="6"
      />
      <path d="M-46 160C-40 124-14 108 0 96C14 108 40 124 46 160Z" fill="var(--scene-cloth-deep)" />
      <path d="M0 98V76" stroke="var(--scene-bark)" strokeWidth="5" strokeLinecap="round" />
      <path d="M-14 510V470C-14 446 14 446 14 470V511Z" fill="var(--scene-bark)" />
      <path
        d="M-10 400V384C-10 370 10 370 10 384V400ZM-8 280V266C-8 254 8 254 8 266V280Z"
        fill="var(--scene-light)"
        stroke="var(--scene-bark)"
        strokeWidth="4"
      />
    </g>
  );
}

/** A reading circle on a rug: children of several ages around one book. */
export function CircleScene() {
  return (
    <Scene viewBox="0 0 1000 750">
      <Meadow from={440} />
      <Cloud x={330} y={130} scale={0.8} opacity={0.7} />
      <MapleTree x={90} y={520} scale={1.25} season="summer" />
      <path d="M60 690C120 560 880 560 940 690C900 770 100 770 60 690Z" fill="var(--scene-cloth)" />
      <path
        d="M110 686C170 586 830 586 890 686C850 744 150 744 110 686Z"
        fill="none"
        stroke="var(--scene-light)"
        strokeWidth="7"
        strokeDasharray="2 18"
        strokeLinecap="round"
      />
      <CrossLegged person={leo} x={356} y={610} scale={1.1} holds={<OpenBook skin="tan" />} tilt={5} />
      <CrossLegged person={mei} x={644} y={610} scale={1.1} holds={<OpenBook skin="light" />} tilt={-5} />
      <CrossLegged person={ada} x={500} y={640} scale={1.28} holds={<PictureBook skin="dark" />} />
      <CrossLegged person={ben} x={204} y={690} scale={1.14} arms="cup" eyes="happy" tilt={7} />
      <CrossLegged person={iris} x={796} y={690} scale={1.2} arms="cup" eyes="open" tilt={-6} />
      <BookStack x={660} y={722} scale={1} />
      <Lantern x={352} y={724} scale={1} />
      <Tuft x={60} y={736} scale={1.2} />
      <Tuft x={950} y={742} scale={1.2} flip />
      <Flower x={40} y={640} scale={1.3} petals={5} petal="var(--scene-light)" heart="var(--scene-leaf)" />
      <Flower x={966} y={640} scale={1.3} petals={5} petal="var(--scene-blossom)" />
    </Scene>
  );
}
