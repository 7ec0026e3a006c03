import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'

/** The shapes of the page while it is fetched. */
export const ComingCards = ({ label }: { label: string }) => (
  <div className="grid gap-4 wide:gap-6">
    <span className="skeleton-wait">
      <Skeleton className="h-52 w-full rounded-card" />
    </span>
    <Card>
      <SkeletonRows label={label} rows={3} />
    </Card>
  </div>
)
