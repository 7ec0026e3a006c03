import { Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

export const SlotsSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="skeleton-wait space-y-4">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Skeleton className="w-40" />
    <Skeleton className="h-21 w-full" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
  </div>
)
