import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'

/** Loading placeholder of the page. */
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
