import { Cloud, Gleam, Glow, MapleLeaf, Pine } from "./nature";
import { PersonHead } from "./people/head";
import { children, cloths } from "./people/looks";
import { BookStack, Lantern, PaperBoat } from "./things";

/** Stepping stones across a brook. */
export const stones = (
  <>
    <path d="M5 40C30 34 70 36 92 42C94 70 78 93 48 93C20 92 4 76 4 48Z" fill="var(--scene-grass)" />
    <path
      d="M20 37C14 52 40 58 56 68C66 76 66 86 62 92C80 86 90 72 93 58C80 50 48 48 40 37Z"
      fill="var(--scene-water)"
    />
    {(
      [
        [29, 44, 8],
        [46, 54, 11],
        [68, 66, 14],
      ] as const
    ).map(([x, y, r]) => (
      <g key={x}>
        <ellipse cx={x} cy={y + 3} rx={r + 3} ry={r * 0.4} fill="var(--scene-shine)" opacity="0.6" />
        <path
          d={`M${x - r} ${y}C${x - r} ${y + r * 0.6} ${x + r} ${y + r * 0.6} ${x + r} ${y}Z`}
          fill="var(--scene-hill-near)"
        />
        <ellipse cx={x} cy={y} rx={r} ry={r * 0.36} fill="var(--scene-page-deep)" />
      </g>
    ))}
    <Pine x={22} y={64} scale={0.4} />
    <Pine x={74} y={44} scale={0.3} />
    <circle cx="52" cy="20" r="7" fill="var(--scene-light)" />
  </>
);

/** A footbridge to the other shore. */
export const bridge = (
  <>
    <path d="M4 46C30 40 66 42 92 45C94 72 78 93 48 93C19 92 3 76 4 46Z" fill="var(--scene-water)" />
    <path
      d="M14 74C36 70 62 72 84 70C76 84 64 92 48 93C32 92 20 86 14 74Z"
      fill="var(--scene-water-low)"
      opacity="0.7"
    />
    <path
      d="M4 50C14 48 22 56 26 66C24 74 20 80 16 82C8 74 3 62 4 50ZM92 50C82 48 74 56 70 66C72 74 76 80 80 82C88 74 93 62 92 50Z"
      fill="var(--scene-grass-deep)"
    />
    <path d="M10 60C32 38 64 38 86 60V68C64 47 32 47 10 68Z" fill="var(--scene-wood)" />
    <g fill="none" stroke="var(--scene-wood-light)" strokeLinecap="round">
      <path d="M14 58V44M30 48V34M48 45V30M66 48V34M82 58V44" strokeWidth="4" />
      <path d="M12 46C34 26 62 26 84 46" strokeWidth="4" />
    </g>
    <MapleLeaf x={66} y={18} scale={0.2} turn={24} />
    <MapleLeaf x={34} y={82} scale={0.14} turn={60} tone="light" />
  </>
);

/** A tree house. */
export const treehouse = (
  <>
    <circle cx="28" cy="30" r="19" fill="var(--scene-grass-deep)" />
    <circle cx="68" cy="30" r="19" fill="var(--scene-grass-deep)" />
    <circle cx="30" cy="26" r="13" fill="var(--scene-grass)" />
    <circle cx="68" cy="25" r="13" fill="var(--scene-grass)" />
    <path d="M42 93C45 80 45 66 44 58H53C52 66 52 80 56 92Z" fill="var(--scene-bark)" />
    <path d="M28 38H68V64H28Z" fill="var(--scene-wood-light)" />
    <path d="M54 38H68V64H54Z" fill="var(--scene-wood)" opacity="0.5" />
    <path d="M38 44H54V64H38Z" fill="var(--scene-bark)" />
    <path d="M38 44H54V56H38Z" fill="var(--scene-light)" />
    <path d="M46 44V56" stroke="var(--scene-bark)" strokeWidth="2.5" />
    <path d="M20 40L48 17L76 40L72 45L48 26L24 45Z" fill="var(--scene-cloth-deep)" />
    <path d="M24 41L48 21L72 41Z" fill="var(--scene-cloth)" />
    <path d="M22 64H74V69H22Z" fill="var(--scene-wood)" />
    <path
      d="M62 69V90M71 69V87M62 75H71M62 82H71"
      stroke="var(--scene-wood-deep)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </>
);

/** A fire by the lake in the evening. */
export const campfire = (
  <>
    <path d="M5 60C30 54 66 54 92 60C88 80 72 93 48 93C24 93 9 80 5 60Z" fill="var(--scene-grass-deep)" />
    <Glow x={48} y={58} r={33} opacity="0.06" tone="var(--scene-leaf-light)" />
    <Pine x={22} y={64} scale={0.36} />
    <Pine x={76} y={64} scale={0.4} />
    <path d="M28 80L66 68M68 80L30 68" stroke="var(--scene-bark)" strokeWidth="7" strokeLinecap="round" />
    <path
      d="M48 22C60 38 68 46 66 60C64 70 56 76 48 76C40 76 32 70 30 60C28 50 38 46 38 36C44 38 46 30 48 22Z"
      fill="var(--scene-leaf-deep)"
    />
    <path
      d="M49 38C57 48 61 54 59 62C58 70 53 74 48 74C42 74 37 70 37 62C37 55 43 53 44 47C47 48 48 43 49 38Z"
      fill="var(--scene-leaf)"
    />
    <path
      d="M49 54C53 60 55 63 54 67C53 71 51 73 48 73C45 73 42 70 42 67C42 63 46 62 46 59C48 59 48 57 49 54Z"
      fill="var(--scene-light)"
    />
    <circle cx="24" cy="22" r="2" fill="var(--scene-light)" />
    <circle cx="72" cy="18" r="1.6" fill="var(--scene-light)" />
    <circle cx="60" cy="12" r="1.3" fill="var(--scene-light)" />
  </>
);

/** A lighthouse over the water. */
export const lighthouse = (
  <>
    <path d="M44 30L86 20C90 28 92 36 92 42Z" fill="var(--scene-light)" opacity="0.5" />
    <path d="M5 62C30 56 66 56 92 62C88 80 72 93 48 93C24 93 9 80 5 62Z" fill="var(--scene-water)" />
    <path
      d="M8 70C20 56 34 62 46 62C58 62 68 70 66 78C52 84 26 90 20 84C14 80 10 76 8 70Z"
      fill="var(--scene-hill-near)"
    />
    <path d="M33 38H49L54 74C46 77 36 77 28 74Z" fill="var(--scene-page)" />
    <path d="M31.5 48H50.500L52 58H30Z" fill="var(--scene-cloth)" />
    <path d="M44 38H49L54 74C51 75 49 75.5 46 76C48 62 47 50 44 38Z" fill="var(--scene-ink)" opacity="0.16" />
    <path d="M30 35H52V39H30Z" fill="var(--scene-bark)" />
    <path d="M35 24H47V35H35Z" fill="var(--scene-light)" stroke="var(--scene-bark)" strokeWidth="2" />
    <path d="M32 25C34 17 38 14 41 11C44 14 48 17 50 25Z" fill="var(--scene-cloth-deep)" />
    <path
      d="M62 78q6-3 12 0t10-1"
      fill="none"
      stroke="var(--scene-shine)"
      strokeWidth="2.5"
      strokeLinecap="round"
      opacity="0.8"
    />
  </>
);

const heads = [
  [children.leo, 25, 42, 0.36],
  [children.mei, 71, 42, 0.36],
  [children.ada, 48, 38, 0.4],
] as const;

/** Children around one book. */
export const circle = (
  <>
    <path d="M8 66C20 50 76 50 88 66C82 84 66 93 48 93C30 93 14 84 8 66Z" fill="var(--scene-cloth)" />
    {heads.map(([{ look, clothes }, x, y, scale]) => (
      <g key={x}>
        <path
          d={`M${x - 15} ${y + 30}C${x - 16} ${y + 10} ${x + 16} ${y + 10} ${x + 15} ${y + 30}Z`}
          fill={cloths[clothes.top][0]}
        />
        <PersonHead look={{ ...look, eyes: "happy" }} x={x} y={y} scale={scale} />
      </g>
    ))}
    <path
      d="M48 70C40 64 28 63 20 66V82C28 79 40 80 48 86C56 80 68 79 76 82V66C68 63 56 64 48 70Z"
      fill="var(--scene-leaf)"
    />
    <path
      d="M48 68C41 62 30 61 23 64V78C30 76 41 77 48 83C55 77 66 76 73 78V64C66 61 55 62 48 68Z"
      fill="var(--scene-page)"
    />
    <path d="M48 68V83" stroke="var(--scene-page-deep)" strokeWidth="2" />
    <path
      d="M28 68q7-1 14 3M28 73q7-1 14 3M68 68q-7-1-14 3M68 73q-7-1-14 3"
      fill="none"
      stroke="var(--scene-water-low)"
      strokeWidth="1.8"
      strokeLinecap="round"
      opacity="0.7"
    />
  </>
);

/** The lake in the morning. */
export const lake = (
  <>
    <circle cx="56" cy="32" r="11" fill="var(--scene-light)" />
    <path d="M4 52C18 38 30 38 44 46C58 36 74 36 92 48V60H4Z" fill="var(--scene-hill)" />
    <Pine x={20} y={58} scale={0.3} />
    <Pine x={79} y={58} scale={0.34} />
    <Pine x={70} y={58} scale={0.24} />
    <path d="M4 56C30 53 66 53 93 56C90 78 74 93 48 93C22 93 6 78 4 56Z" fill="var(--scene-water)" />
    <path
      d="M10 72C34 67 62 72 86 68C78 84 66 92 48 93C30 92 18 84 10 72Z"
      fill="var(--scene-water-low)"
      opacity="0.8"
    />
    <Gleam x={62} y={61} width={22} tone="var(--scene-light)" />
    <Gleam x={34} y={66} width={20} />
    <PaperBoat x={44} y={77} scale={0.3} />
  </>
);

/** A lantern at dusk. */
export const lantern = (
  <>
    <path d="M6 66C30 60 66 60 91 66C86 82 70 93 48 93C26 93 11 82 6 66Z" fill="var(--scene-wood)" />
    <Glow x={48} y={50} r={38} opacity="0.06" />
    <Lantern x={48} y={80} scale={0.74} glow={1} />
    <circle cx="20" cy="28" r="1.8" fill="var(--scene-light)" />
    <circle cx="78" cy="22" r="2" fill="var(--scene-light)" />
    <circle cx="72" cy="42" r="1.3" fill="var(--scene-light)" />
  </>
);

/** A maple leaf in the wind. */
export const maple = (
  <>
    <Cloud x={30} y={30} scale={0.3} opacity={1} />
    <MapleLeaf x={50} y={50} scale={0.66} turn={16} />
    <path
      d="M14 74C26 68 34 80 46 76M60 82C70 76 76 84 84 76"
      fill="none"
      stroke="var(--scene-water-low)"
      strokeWidth="2.5"
      strokeLinecap="round"
      opacity="0.6"
    />
    <MapleLeaf x={22} y={56} scale={0.16} turn={-40} tone="light" />
    <MapleLeaf x={80} y={26} scale={0.15} turn={50} tone="deep" />
  </>
);

/** A stack of books on a desk. */
export const books = (
  <>
    <path d="M6 70C30 66 66 66 91 70C85 84 70 93 48 93C26 93 11 84 6 70Z" fill="var(--scene-wood)" />
    <BookStack x={47} y={76} scale={0.74} />
    <MapleLeaf x={46} y={24} scale={0.22} turn={-16} />
  </>
);

/** A child with a book. */
export const reader = (
  <>
    <path d="M18 90C20 66 34 60 48 60C62 60 76 66 78 90C60 94 36 94 18 90Z" fill={cloths.red[0]} />
    <PersonHead look={children.mei.look} x={48} y={38} scale={0.58} />
    <path
      d="M48 70C40 64 28 63 18 66V86C28 83 40 84 48 90C56 84 68 83 78 86V66C68 63 56 64 48 70Z"
      fill="var(--scene-water-low)"
    />
    <path d="M48 70C56 64 68 63 78 66V86C68 83 56 84 48 90Z" fill="var(--scene-water-deep)" opacity="0.5" />
    <path
      d="M33 69l2 4.5 4.8.5-3.6 3.2 1.1 4.8-4.3-2.5-4.3 2.5 1.1-4.8-3.6-3.2 4.8-.5Z"
      fill="var(--scene-light)"
    />
  </>
);
