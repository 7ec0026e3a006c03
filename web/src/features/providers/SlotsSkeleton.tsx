import { Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

/** About as high as a week and the times of a day. What is below stays hidden until those have come (`below-times`). */
export const SlotsSkeleton = ({ label }: { label: string }) => (
  <div role="status" data-times="coming" className="skeleton-wait space-y-4">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Skeleton className="w-40" />
    <Skeleton className="h-21 w-full" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-21 w-full" />
    <Skeleton className="h-21 w-full" />
  </div>
)
