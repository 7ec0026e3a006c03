import { Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

const widths = ['w-7/10', 'w-11/20', 'w-3/5', 'w-1/2', 'w-2/3']

/** Placeholder rows, at most five, shown after 200 ms. */
export function SkeletonRows({ label, rows = 3 }: { label: string; rows?: 1 | 2 | 3 | 4 | 5 }) {
  return (
    <div role="status" className="skeleton-wait space-y-4 py-2">
      <VisuallyHidden>{label}</VisuallyHidden>
      {widths.slice(0, rows).map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-11 shrink-0 rounded-cup" />
          <span className="flex-1 space-y-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-2/5" />
          </span>
        </div>
      ))}
    </div>
  )
}
