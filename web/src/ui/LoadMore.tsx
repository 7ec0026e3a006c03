import { Button } from '#ui/Button.tsx'

/** Loads the next page of a keyset-paginated list; omit it on the last. */
export function LoadMore({ label, busyLabel, busy, onClick }: { label: string; busyLabel: string; busy: boolean; onClick: () => void }) {
  return (
    <div className="flex justify-center pt-4">
      <Button busy={busy} busyLabel={busyLabel} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
