import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

/** The current time in a schedule. */
export function NowLine({ time, label }: { time: string; label: string }) {
  return (
    <li className="my-0.5 grid grid-cols-[4.75rem_minmax(0,1fr)] items-center">
      <span className="font-bold text-brand text-caption tabular-nums">
        <VisuallyHidden>{label} </VisuallyHidden>
        {time}
      </span>
      <span
        aria-hidden
        className="relative h-0.5 bg-brand before:absolute before:-top-1 before:-left-1.25 before:size-2.5 before:rounded-full before:bg-brand"
      />
    </li>
  )
}
