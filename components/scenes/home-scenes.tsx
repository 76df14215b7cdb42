import { Glow } from "./nature";
import { Grip, Laptop } from "./people/held";
import { children, type Person } from "./people/looks";
import { Sitting } from "./people/poses";
import { UpperBody } from "./people/upper-body";
import { Curtains, LakeWindow, Wall } from "./room";
import { Scene } from "./scene";
import { BookStack } from "./things";

const { leo, mei } = children;

/** A quiet place, twenty minutes: a child at a desk with a laptop. */
export function DeskScene() {
  return (
    <Scene viewBox="0 0 1000 750">
      <Wall width={1000} height={750} />
      <g transform="translate(10 40) scale(1.12)">
        <LakeWindow />
        <Curtains />
      </g>
      <Shelf />
      <Clock />
      <Glow x={214} y={400} r={230} opacity="calc(0.02 + var(--scene-night) * 0.03)" />
      <path
        d="M556 440C556 416 572 404 596 404H744C768 404 784 416 784 440V620H556Z"
        fill="var(--scene-wood)"
      />
      <path
        d="M580 440C580 430 586 426 596 426H744C754 426 760 430 760 440V600H580Z"
        fill="var(--scene-wood-light)"
      />
      <g transform="translate(670 606) scale(1.66)">
        <UpperBody person={leo} holds={<Laptop skin="tan" />} />
      </g>
      <path
        d="M40 580H960V612C960 618 956 622 950 622H50C44 622 40 618 40 612Z"
        fill="var(--scene-wood-light)"
      />
      <path d="M40 604H960V612C960 618 956 622 950 622H50C44 622 40 618 40 612Z" fill="var(--scene-wood)" />
      <path d="M90 622H910V760H90Z" fill="var(--scene-wood-deep)" />
      <path d="M120 650H470V760H120ZM530 650H880V760H530Z" fill="var(--scene-wood)" opacity="0.45" />
      <path d="M270 694h50M680 694h50" stroke="var(--scene-light)" strokeWidth="8" strokeLinecap="round" />
      <Lamp />
      <BookStack x={390} y={582} scale={1.25} />
      <Pencils />
    </Scene>
  );
}

function Shelf() {
  return (
    <g>
      <path d="M690 232H960V250H690Z" fill="var(--scene-wood)" />
      <path d="M720 250L720 278M930 250L930 278" stroke="var(--scene-wood-deep)" strokeWidth="10" />
      <path d="M708 148H736V232H708Z" fill="var(--scene-water-low)" />
      <path d="M738 132H760V232H738Z" fill="var(--scene-cloth)" />
      <path d="M762 156H792V232H762Z" fill="var(--scene-leaf-light)" />
      <path d="M802 232L822 142L848 148L828 232Z" fill="var(--scene-plum)" />
      <path
        d="M714 164h16M714 174h16M742 150h14M768 176h18M768 186h18"
        stroke="var(--scene-page)"
        strokeWidth="3"
        opacity="0.8"
      />
      <path d="M878 190H938L930 232H886Z" fill="var(--scene-leaf)" />
      <path
        d="M908 190C908 160 896 140 876 132C872 158 884 180 908 190ZM908 190C908 154 922 132 946 124C950 154 936 180 908 190ZM908 190C900 164 902 134 912 112C922 136 920 166 908 190Z"
        fill="var(--scene-grass-deep)"
      />
    </g>
  );
}

function Clock() {
  return (
    <g transform="translate(826 66)" strokeLinecap="round">
      <circle r="50" fill="var(--scene-wood-deep)" />
      <circle r="41" fill="var(--scene-page)" />
      <path d="M0 0V-41A41 41 0 0 1 35.5 20.5Z" fill="var(--scene-leaf-light)" opacity="0.55" />
      <path d="M0-34v5M34 0h-5M0 34v-5M-34 0h5" stroke="var(--scene-bark)" strokeWidth="4" />
      <path d="M0 0V-28M0 0L19 11" stroke="var(--scene-bark)" strokeWidth="5" />
      <circle r="5" fill="var(--scene-cloth)" />
    </g>
  );
}

function Lamp() {
  return (
    <g>
      <path d="M160 578C160 562 244 562 244 578Z" fill="var(--scene-bark)" />
      <path
        d="M202 570L150 452L226 372"
        fill="none"
        stroke="var(--scene-bark)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="150" cy="452" r="10" fill="var(--scene-wood-light)" />
      <path
        d="M214 352L252 384C286 388 308 416 304 450L196 366C196 358 204 352 214 352Z"
        fill="var(--scene-cloth)"
      />
      <path
        d="M304 450L196 366C180 400 180 430 200 452C230 476 270 474 304 450Z"
        fill="var(--scene-light)"
        opacity="0.35"
      />
      <circle cx="252" cy="412" r="18" fill="var(--scene-light)" />
      <path
        d="M214 352L252 384C286 388 308 416 304 450L196 366C196 358 204 352 214 352Z"
        fill="var(--scene-cloth)"
      />
    </g>
  );
}

function Pencils() {
  return (
    <g>
      <path
        d="M858 500L846 420M874 500L880 408M892 500L912 426"
        stroke="var(--scene-leaf)"
        strokeWidth="10"
      />
      <path d="M874 500L880 408" stroke="var(--scene-water-low)" strokeWidth="10" />
      <path d="M892 500L912 426" stroke="var(--scene-plum)" strokeWidth="10" />
      <path
        d="M840 422L845 404L852 420ZM875 408L881 390L886 408ZM907 426L917 410L917 428Z"
        fill="var(--scene-page)"
      />
      <path
        d="M840 492H910L902 574C902 580 898 582 892 582H858C852 582 848 580 848 574Z"
        fill="var(--scene-water-low)"
      />
      <path
        d="M884 492H910L902 574C902 580 898 582 892 582H876C886 560 888 526 884 492Z"
        fill="var(--scene-water-deep)"
        opacity="0.5"
      />
    </g>
  );
}

const mother: Person = {
  age: "teen",
  look: { skin: "light", hair: "black", style: "long" },
  clothes: { top: "lake", legs: "plum", shoes: "ochre" },
};

/** A mother and her child read the report together on the sofa. */
export function FamilyScene() {
  return (
    <Scene viewBox="0 0 1000 750">
      <Wall width={1000} height={750} />
      <g transform="translate(200 -10) scale(1)">
        <LakeWindow />
        <Curtains />
      </g>
      <FloorLamp />
      <Picture />
      <path d="M-10 714H1010V760H-10Z" fill="var(--scene-wood-light)" />
      <path d="M-10 714H1010V724H-10Z" fill="var(--scene-wood)" />
      <path
        d="M120 424C120 374 150 350 200 350H800C850 350 880 374 880 424V640H120Z"
        fill="var(--scene-hill-near)"
      />
      <path d="M500 350V560" stroke="var(--scene-pine)" strokeWidth="5" opacity="0.6" />
      <path d="M150 556H850V690H150Z" fill="var(--scene-hill-near)" />
      <path
        d="M186 560C186 552 190 548 198 548H490C496 548 500 552 500 560V612H186ZM500 560C500 552 504 548 510 548H802C810 548 814 552 814 560V612H500Z"
        fill="var(--scene-hill)"
      />
      <path d="M500 552V612" stroke="var(--scene-hill-near)" strokeWidth="4" />
      <path d="M130 690H180V722H130ZM820 690H870V722H820Z" fill="var(--scene-wood-deep)" />
      <path
        d="M100 470C100 430 190 430 190 470V694H100ZM810 470C810 430 900 430 900 470V694H810Z"
        fill="var(--scene-hill)"
      />
      <Sitting person={mother} holds={<Report />} tilt={7} x={412} y={592} scale={1.62} />
      <Sitting person={mei} arms="cup" eyes="happy" tilt={-10} x={572} y={592} scale={1.34} />
      <Cushion />
    </Scene>
  );
}

/** A printed report with the shape of six skills. */
function Report() {
  return (
    <g>
      <path
        d="M-44-86H44V-16H-44Z"
        fill="var(--scene-page)"
        stroke="var(--scene-page-deep)"
        strokeWidth="2"
      />
      <g transform="translate(-14 -50)">
        <path
          d="M0-24L21-12V12L0 24L-21 12V-12Z"
          fill="none"
          stroke="var(--scene-page-deep)"
          strokeWidth="2"
        />
        <path
          d="M0-20L15-9L17 10L0 17L-13 7L-18-10Z"
          fill="var(--scene-water)"
          opacity="0.6"
          stroke="var(--scene-water-low)"
          strokeWidth="2"
        />
      </g>
      <path
        d="M16-70h20M16-54h14M16-38h20"
        stroke="var(--scene-page-deep)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M16-70h14M16-54h8M16-38h17" stroke="var(--scene-leaf)" strokeWidth="6" strokeLinecap="round" />
      <Grip skin="light" at={46} />
    </g>
  );
}

function FloorLamp() {
  return (
    <g>
      <Glow x={104} y={286} r={190} opacity="calc(0.03 + var(--scene-night) * 0.025)" />
      <path d="M104 300V724" stroke="var(--scene-bark)" strokeWidth="9" />
      <path d="M66 732C66 716 142 716 142 732Z" fill="var(--scene-bark)" />
      <path d="M68 220H140L164 308H44Z" fill="var(--scene-light)" />
      <path d="M116 220H140L164 308H124Z" fill="var(--scene-leaf-light)" opacity="0.7" />
    </g>
  );
}

function Picture() {
  return (
    <g transform="translate(854 150)">
      <path d="M-60-76H60V76H-60Z" fill="var(--scene-wood)" />
      <path d="M-48-64H48V64H-48Z" fill="var(--scene-sky)" />
      <circle cx="18" cy="-24" r="15" fill="var(--scene-light)" />
      <path d="M-48 12C-20-12 10 20 48-4V64H-48Z" fill="var(--scene-hill)" />
      <path d="M-48 34C-16 22 20 40 48 28V64H-48Z" fill="var(--scene-water)" />
    </g>
  );
}

const Cushion = () => (
  <g transform="translate(744 520) rotate(12)">
    <path
      d="M-52-52C-20-44 20-44 52-52C44-20 44 20 52 52C20 44-20 44-52 52C-44 20-44-20-52-52Z"
      fill="var(--scene-leaf)"
    />
    <path d="M-26 0H26M0-26V26" stroke="var(--scene-leaf-light)" strokeWidth="6" strokeLinecap="round" />
  </g>
);
