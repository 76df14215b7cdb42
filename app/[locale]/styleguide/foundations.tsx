import { Chapter, Row, Sample } from "./sample";

const colours = [
  "paper",
  "sunk",
  "surface",
  "ink",
  "muted",
  "line",
  "field",
  "focus",
  "lake",
  "lake-hover",
  "lake-soft",
  "persimmon",
  "persimmon-soft",
  "persimmon-ink",
  "sun",
  "sun-soft",
  "success",
  "success-soft",
  "warning",
  "warning-soft",
  "danger",
  "danger-soft",
  "skill-1",
  "skill-2",
  "skill-3",
  "skill-4",
  "skill-5",
  "skill-6",
];
const sizes = [
  "text-5xl",
  "text-4xl",
  "text-3xl",
  "text-2xl",
  "text-xl",
  "text-lg",
  "text-base",
  "text-sm",
  "text-xs",
];

export function Foundations() {
  return (
    <Chapter title="Foundations">
      <Sample name="Colours" props="bg-… text-… border-…">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {colours.map((name) => (
            <li key={name} className="grid gap-1 text-xs">
              <span className="h-14 rounded-control border" style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Type" props="font-display (headings) · font-sans">
        <div className="grid gap-3">
          {sizes.map((size, index) => (
            <p key={size} className={`${size} ${index < 5 ? "font-display font-semibold" : ""}`}>
              Stories by the lake <span lang="zh-CN">湖畔的故事</span>{" "}
              <span className="text-sm text-muted">{size}</span>
            </p>
          ))}
        </div>
      </Sample>
      <Sample
        name="Shape and shadow"
        props="rounded-control 12 · rounded-card 20 · rounded-scene 32 · shadow-card · shadow-lift · shadow-pop"
      >
        <Row>
          <span className="grid size-28 place-items-center rounded-control border bg-surface text-sm shadow-card">
            control
          </span>
          <span className="grid size-28 place-items-center rounded-card border bg-surface text-sm shadow-lift">
            card
          </span>
          <span className="grid size-28 place-items-center rounded-scene border bg-surface text-sm shadow-pop">
            scene
          </span>
        </Row>
      </Sample>
    </Chapter>
  );
}
