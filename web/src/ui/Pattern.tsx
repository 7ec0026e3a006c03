import type { ReactElement } from 'react'

type Ink = 'deep' | 'mint' | 'gold' | 'sand' | 'teal' | 'line'
type Shape = 'cup' | 'person' | 'leaf' | 'quarter' | 'double' | 'disc' | 'bowls'
/** Ground, shape, its ink, its second ink, quarter turns. */
type Tile = readonly [ground: Ink, shape?: Shape, ink?: Ink, second?: Ink, turns?: number]

const fill: Record<Ink, string> = {
  deep: 'fill-pattern-deep',
  mint: 'fill-pattern-mint',
  gold: 'fill-pattern-gold',
  sand: 'fill-pattern-sand',
  teal: 'fill-pattern-teal',
  line: 'fill-pattern-line',
}

const draw: Record<Shape, (ink: string, second: string) => ReactElement> = {
  cup: (ink, second) => (
    <>
      <path className={ink} d="M0 0v20a20 20 0 0 0 40 0V0H29v20a9 9 0 0 1-18 0V0z" />
      <circle className={second} cx="20" cy="12" r="6.5" />
    </>
  ),
  person: (ink) => (
    <>
      <circle className={ink} cx="20" cy="11" r="8" />
      <path className={ink} d="M0 40a20 19 0 0 1 40 0z" />
    </>
  ),
  leaf: (ink) => <path className={ink} d="M0 0a40 40 0 0 1 40 40A40 40 0 0 1 0 0z" />,
  quarter: (ink) => <path className={ink} d="M0 0h40a40 40 0 0 1-40 40z" />,
  double: (ink, second) => (
    <>
      <path className={ink} d="M0 0h40a40 40 0 0 1-40 40z" />
      <path className={second} d="M0 0h22a22 22 0 0 1-22 22z" />
    </>
  ),
  disc: (ink) => <circle className={ink} cx="20" cy="20" r="12" />,
  bowls: (ink) => (
    <>
      <path className={ink} d="M0 0h40a20 20 0 0 1-40 0z" />
      <path className={ink} d="M0 20h40a20 20 0 0 1-40 0z" />
    </>
  ),
}

const pictures = {
  hero: [
    [
      ['sand', 'quarter', 'deep'],
      ['teal', 'cup', 'mint', 'gold'],
      ['deep', 'person', 'sand'],
      ['sand', 'disc', 'mint'],
    ],
    [
      ['teal', 'person', 'mint'],
      ['deep', 'leaf', 'sand'],
      ['mint', 'quarter', 'gold', 'gold', 1],
      ['teal', 'cup', 'deep', 'mint'],
    ],
    [['deep'], ['deep'], ['deep'], ['teal', 'quarter', 'mint', 'mint', 2]],
    [
      ['mint', 'leaf', 'gold', 'gold', 1],
      ['teal', 'cup', 'deep', 'mint'],
      ['deep', 'person', 'sand'],
      ['line', 'double', 'deep', 'sand', 3],
    ],
  ],
  square: [
    [
      ['teal', 'cup', 'mint', 'gold'],
      ['deep', 'person', 'mint'],
      ['mint', 'leaf', 'gold'],
    ],
    [
      ['mint', 'quarter', 'sand', 'sand', 1],
      ['deep', 'cup', 'sand', 'gold'],
      ['teal', 'person', 'mint'],
    ],
    [
      ['teal', 'leaf', 'mint', 'mint', 1],
      ['mint', 'quarter', 'gold', 'gold', 3],
      ['line', 'cup', 'mint', 'gold'],
    ],
  ],
  auth: [
    [
      ['teal', 'cup', 'mint', 'gold'],
      ['deep', 'person', 'mint'],
      ['mint', 'leaf', 'gold'],
      ['mint', 'quarter', 'sand', 'sand', 1],
      ['deep', 'cup', 'sand', 'mint'],
    ],
    [
      ['deep', 'leaf', 'sand', 'sand', 1],
      ['line', 'cup', 'mint', 'gold'],
      ['mint', 'quarter', 'gold', 'gold', 3],
      ['teal', 'person', 'mint'],
      ['deep', 'disc', 'mint'],
    ],
    [
      ['teal', 'quarter', 'mint', 'mint', 2],
      ['deep', 'disc', 'gold'],
      ['deep', 'cup', 'sand', 'mint'],
      ['teal', 'leaf', 'mint', 'mint', 1],
      ['teal', 'cup', 'mint', 'gold'],
    ],
  ],
  panel: [
    [
      ['teal', 'cup', 'mint', 'gold'],
      ['deep', 'person', 'mint'],
    ],
    [
      ['mint', 'quarter', 'gold', 'gold', 3],
      ['line', 'cup', 'mint', 'gold'],
    ],
  ],
} satisfies Record<string, readonly (readonly Tile[])[]>

/** Tiles cut from the logo. Only on the landing page, at sign-in and at the panel's edge; never under text. */
export function Pattern({ name, className }: { name: keyof typeof pictures; className?: string }) {
  const rows: readonly (readonly Tile[])[] = pictures[name]
  const tiles = rows.flatMap((row, y) => row.map((tile, x) => ({ tile, place: `translate(${x * 40} ${y * 40})` })))
  return (
    <svg
      viewBox={`0 0 ${(rows[0]?.length ?? 0) * 40} ${rows.length * 40}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      {tiles.map(({ tile: [ground], place }) => (
        <path key={place} transform={place} className={fill[ground]} shapeRendering="crispEdges" d="M0 0h40v40h-40z" />
      ))}
      {tiles.map(({ tile: [, shape, ink = 'mint', second = 'gold', turns = 0], place }) =>
        shape ? (
          <g key={place} transform={`${place} rotate(${turns * 90} 20 20)`}>
            {draw[shape](fill[ink], fill[second])}
          </g>
        ) : null,
      )}
    </svg>
  )
}
