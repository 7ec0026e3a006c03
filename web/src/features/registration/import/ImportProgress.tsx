import { type ReactNode, useId } from 'react'

/** Nobody knows how far the server is, since all rows are one statement: so the bar moves without saying how much. */
export function ImportProgress({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <div role="status">
      <p id={id} className="text-small">
        {children}
      </p>
      <progress aria-labelledby={id} className="mt-1.5 block h-1.5 w-full accent-brand" />
    </div>
  )
}
