import type { ReactNode } from 'react'

type FactsProps = {
  facts: readonly { label: string; value: ReactNode }[]
  /** Columns if there is room. */
  columns?: 1 | 2
}

/** Label and value pairs. */
export function Facts({ facts, columns = 1 }: FactsProps) {
  return (
    <dl className={columns === 2 ? 'grid gap-x-6 gap-y-3.5 sm:grid-cols-2' : 'space-y-3.5'}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt className="text-muted text-small">{fact.label}</dt>
          <dd className="font-semibold">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
