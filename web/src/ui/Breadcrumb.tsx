import { type LinkElement, renderInto } from '#ui/renderInto.tsx'

/** Breadcrumb; the last item is the current page. */
export function Breadcrumb({
  label,
  trail,
  current,
}: {
  label: string
  trail: readonly { label: string; link: LinkElement }[]
  current: string
}) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap gap-x-1.5 text-[0.9375rem] text-muted">
        {trail.map((stop) => (
          <li key={stop.label} className="flex gap-x-1.5">
            {renderInto(stop.link, { className: '-my-2.5 inline-block py-2.5 text-inherit hover:text-brand' }, stop.label)}
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
