import type { FlavourAxis } from './flavour-profile.ts';

const width = 320;
const height = 264;
const middle = { x: width / 2, y: height / 2 };
const core = 14;
const ring = 27;
/** A flavour with this many words reaches the outermost ring. */
const maxRings = 3;
const rings = Array.from({ length: maxRings }, (_, index) => core + (index + 1) * ring);
/** The space on both sides of a petal, in turns. */
const gap = 0.008;

function pointAt(degrees: number, distance: number) {
  const angle = (degrees - 0.25) * 2 * Math.PI;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round(middle.x + distance * Math.cos(angle)),
    y: round(middle.y + distance * Math.sin(angle)),
  };
}

const formatPoint = (degrees: number, distance: number) => {
  const { x, y } = pointAt(degrees, distance);
  return `${x} ${y}`;
};

/** A petal around its direction, as long as its flavour is strong. */
function buildPetalPath(degrees: number, breadth: number, strength: number): string {
  const reach = core + Math.min(strength, maxRings) * ring;
  const [from, to] = [degrees - breadth / 2 + gap, degrees + breadth / 2 - gap];
  return `M${formatPoint(from, core)}L${formatPoint(from, reach)}A${reach} ${reach} 0 0 1 ${formatPoint(to, reach)}L${formatPoint(to, core)}A${core} ${core} 0 0 0 ${formatPoint(from, core)}Z`;
}

function getTextAnchor(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - middle.x) < 4) return 'middle';
  return x > middle.x ? 'start' : 'end';
}

/**
 * The flavours of a whisky as a shape. The words that it is drawn from are listed beside it, so it is hidden from
 * screen readers.
 */
export function FlavourChart({ axes }: { axes: readonly FlavourAxis[] }) {
  const breadth = 1 / axes.length;
  const petals = axes.map((axis, index) => ({ ...axis, degrees: index * breadth }));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      className="mx-auto w-full max-w-sm forced-colors:**:text-[CanvasText]"
    >
      <g className="text-control" strokeOpacity="0.55">
        {[core, ...rings].map((radius) => (
          <circle key={radius} cx={middle.x} cy={middle.y} r={radius} />
        ))}
      </g>
      <g className="text-brass" fill="currentColor" fillOpacity="0.4" strokeWidth="1.5">
        {petals
          .filter(({ strength }) => strength > 0)
          .map(({ name, degrees, strength }) => (
            <path key={name} d={buildPetalPath(degrees, breadth, strength)} />
          ))}
      </g>
      <g stroke="none" fill="currentColor" fontSize="14" dominantBaseline="central">
        {petals.map(({ name, degrees, strength }) => {
          const { x, y } = pointAt(degrees, core + maxRings * ring + 15);
          return (
            <text
              key={name}
              x={x}
              y={y}
              textAnchor={getTextAnchor(x)}
              className={strength > 0 ? 'font-medium text-ink' : 'text-ink-3'}
            >
              {name}
            </text>
          );
        })}
      </g>
    </svg>
  );
}
