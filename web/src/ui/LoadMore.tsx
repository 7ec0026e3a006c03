import { Button } from '#ui/Button.tsx'

/** The rest of a list that pages by keyset; leave it out when there is no more. */
export function LoadMore({ label, busyLabel, busy, onClick }: { label: string; busyLabel: string; busy: boolean; onClick: () => void }) {
  return (
    <div className="flex justify-center pt-4">
      <Button busy={busy} busyLabel={busyLabel} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
