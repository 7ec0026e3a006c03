import type { ReactNode } from 'react'

/** Cards below the figures: side by side, stacked on phones. */
export const Columns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
    <div className="grid gap-4 wide:gap-6">{main}</div>
    <div className="grid gap-4 wide:gap-6">{side}</div>
  </div>
)
