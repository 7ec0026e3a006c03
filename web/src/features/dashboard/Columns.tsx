import type { ReactNode } from 'react'

/** The cards below the figures: side by side, on a phone one under the other. */
export const Columns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
    <div className="grid gap-4 wide:gap-6">{main}</div>
    <div className="grid gap-4 wide:gap-6">{side}</div>
  </div>
)
