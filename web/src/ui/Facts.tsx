import type { ReactNode } from 'react'

/** What is known, as label over value. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="space-y-3.5">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt className="text-muted text-small">{fact.label}</dt>
          <dd className="font-semibold">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
