import vignettes from "./made/vignettes.svg";
import type { MomentPart } from "./moment-drawings";
import { PlayOnce } from "./play-once";
import { Scene } from "./scene";

const Part = ({ name }: { name: MomentPart }) => <use href={`${vignettes.src}#moment-${name}`} />;

/** A seat is paid: a lantern rises over the lake. Plays once for the order (rule R14.8). */
export function PaidMoment({ orderId }: { orderId: number }) {
  return (
    <PlayOnce name={`paid:${orderId}`}>
      <Scene viewBox="0 0 240 180">
        <Part name="shore" />
        <Ripples x={170} y={140} />
        <g className="moment-light">
          <Part name="light" />
        </g>
        <g className="moment-rise">
          <Part name="lantern" />
        </g>
        <g className="moment-bob">
          <Part name="flagship" />
        </g>
        <g className="moment-drift">
          <Part name="leaf" />
        </g>
      </Scene>
    </PlayOnce>
  );
}

/** Homework is handed in: a boat folded from its page sets off. Plays when it appears (rule R14.8). */
export function HandedInMoment() {
  return (
    <PlayOnce className="w-40">
      <Scene viewBox="0 0 240 180">
        <Part name="shore" />
        <Ripples x={124} y={142} />
        <g className="moment-light">
          <Part name="wake" />
        </g>
        <g className="moment-sail">
          <Part name="boat" />
        </g>
        <g className="moment-drift">
          <Part name="leaf" />
        </g>
      </Scene>
    </PlayOnce>
  );
}

/** Rings that spread on the water and vanish; invisible at rest. */
function Ripples({ x, y }: { x: number; y: number }) {
  return (
    <g fill="none" stroke="var(--scene-shine)" strokeWidth="2.5">
      <ellipse cx={x} cy={y} rx="46" ry="11" className="moment-ripple opacity-0" />
      <ellipse cx={x} cy={y} rx="46" ry="11" className="moment-ripple moment-later opacity-0" />
    </g>
  );
}
