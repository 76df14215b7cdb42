import { ScenePiece, type PieceProps } from "@/components/scenes/scene";
import { hairOf } from "./hair";
import { hairColours, type Look, skins } from "./looks";

/** A head whose face is centred on the origin, 56 wide and 62 high, with the neck to 41 below. */
export function PersonHead({ look, ...place }: PieceProps & { look: Look }) {
  const [skin, deep] = skins[look.skin];
  const { back, front, ears } = hairOf(look);
  return (
    <ScenePiece {...place}>
      {back}
      <path d="M-9 24h18v13C6 43-6 43-9 37Z" fill={deep} />
      {ears && <Ears skin={skin} deep={deep} />}
      <path d="M-28-5C-28-23-16-31 0-31C17-31 28-22 28-4C28 19 15 31 0 31C-15 31-28 19-28-5Z" fill={skin} />
      <Face look={look} deep={deep} />
      {front}
      {look.glasses && <Glasses />}
    </ScenePiece>
  );
}

function Ears({ skin, deep }: { skin: string; deep: string }) {
  return [-1, 1].map((side) => (
    <g key={side} transform={`scale(${side} 1)`}>
      <ellipse cx="28" cy="4" rx="6" ry="8" fill={skin} />
      <path d="M29 0q4 4 0 8" fill="none" stroke={deep} strokeWidth="2" strokeLinecap="round" />
    </g>
  ));
}

const eyeShapes = {
  down: "M-17 3Q-12 7.5-7 4M7 4Q12 7.5 17 3",
  happy: "M-17 6Q-12 0-7 5M7 5Q12 0 17 6",
};

function Face({ look: { skin, hair, eyes = "down", freckles }, deep }: { look: Look; deep: string }) {
  const isLight = skin === "light" || skin === "tan";
  const blush = isLight ? "var(--scene-leaf)" : "var(--scene-cloth)";
  return (
    <>
      {eyes === "open" ? (
        <g fill="var(--scene-hair)">
          <ellipse cx="-11.5" cy="3" rx="2.7" ry="3.3" />
          <ellipse cx="11.5" cy="3" rx="2.7" ry="3.3" />
        </g>
      ) : (
        <path
          d={eyeShapes[eyes]}
          fill="none"
          stroke="var(--scene-hair)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      )}
      <path
        d="M-17.5-6Q-12-9-7-7M7-7Q12-9 17.5-6"
        fill="none"
        stroke={hairColours[hair === "grey" ? "brown" : hair]}
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.75"
      />
      <ellipse cx="-17" cy="12" rx="5.5" ry="3.8" fill={blush} opacity="0.4" />
      <ellipse cx="17" cy="12" rx="5.5" ry="3.8" fill={blush} opacity="0.4" />
      {freckles && (
        <g fill={deep}>
          <circle cx="-18" cy="10" r="1" />
          <circle cx="-13.5" cy="11.5" r="1" />
          <circle cx="-9.5" cy="10" r="1" />
          <circle cx="9.5" cy="10" r="1" />
          <circle cx="13.5" cy="11.5" r="1" />
          <circle cx="18" cy="10" r="1" />
        </g>
      )}
      <path d="M-1.5 9Q1 11.5 2.5 9.5" fill="none" stroke={deep} strokeWidth="2" strokeLinecap="round" />
      {eyes === "happy" ? (
        <path d="M-8 16.5Q0 19 8 16.5Q6.5 25 0 25Q-6.5 25-8 16.5Z" fill="var(--scene-cloth-deep)" />
      ) : (
        <path
          d="M-6 19Q0 24 6 19"
          fill="none"
          stroke={isLight ? "var(--scene-cloth-deep)" : deep}
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      )}
    </>
  );
}

function Glasses() {
  return (
    <g fill="none" stroke="var(--scene-bark)" strokeWidth="2.2">
      <circle cx="-12" cy="3.5" r="8.6" fill="var(--scene-shine)" fillOpacity="0.25" />
      <circle cx="12" cy="3.5" r="8.6" fill="var(--scene-shine)" fillOpacity="0.25" />
      <path d="M-3.5 2.5Q0 0 3.5 2.5M-20.5 2L-28 0M20.5 2L28 0" strokeLinecap="round" />
    </g>
  );
}
