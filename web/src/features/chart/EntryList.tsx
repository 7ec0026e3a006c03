import type { EntryActor } from '@uzima/contract/chart/entries'
import { CircleCheck, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { toast } from '#ui/toast.ts'

type Stated = { by: EntryActor; at: string; note?: string | null }

type EntryListProps<Entry> = {
  list: { known: 'unknown' | 'none' | 'listed'; none: Stated | null; rows: readonly Entry[] }
  /** Whether it counts; the rest stands below. */
  counts: (entry: Entry) => boolean
  title: string
  past: string
  /** Someone's statement that there are none. */
  none: { title: string; by: (stated: Stated) => string }
  /** Shown while nobody has said anything, which is not the same as none. */
  unknown: ReactNode
  row: (entry: Entry) => ReactNode
}

/** Entries of a kind of which one can say that there are none: those that count, and below them the others. */
export function EntryList<Entry>({ list, counts, title, past, none, unknown, row }: EntryListProps<Entry>) {
  const inForce = list.rows.filter(counts)
  const others = list.rows.filter((entry) => !counts(entry))
  return (
    <>
      {list.known === 'unknown' ? unknown : null}
      {list.known === 'none' && list.none ? (
        <div className="flex items-start gap-3 py-2">
          <Icon of={CircleCheck} className="mt-0.5 text-success" />
          <div className="min-w-0">
            <p className="font-semibold">{none.title}</p>
            <p className="text-muted text-small">{none.by(list.none)}</p>
            {list.none.note ? <p className="text-small [overflow-wrap:anywhere]">{list.none.note}</p> : null}
          </div>
        </div>
      ) : null}
      {inForce.length > 0 ? <List label={title}>{inForce.map(row)}</List> : null}
      {others.length > 0 ? (
        <section className="mt-4 border-border border-t pt-3">
          <p className="text-muted text-small">{past}</p>
          <List label={past}>{others.map(row)}</List>
        </section>
      ) : null}
    </>
  )
}

type NothingSaidProps = {
  title: string
  text: string
  add: string
  none: string
  done: string
  onAdd: () => void
  state: { isPending: boolean; mutateAsync: (input: undefined) => Promise<unknown> }
}

/** Nobody has said anything yet: one adds the first, or says that there are none. */
export function NothingSaid({ title, text, add, none, done, onAdd, state }: NothingSaidProps) {
  const { t } = useTranslation('chart')
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap gap-3">
          <Button icon={Plus} onClick={onAdd}>
            {add}
          </Button>
          <Button
            icon={CircleCheck}
            busy={state.isPending}
            onClick={() =>
              void state.mutateAsync(undefined).then(
                () => toast.success(done),
                (error: unknown) => toast.error(t('chart:act.failed'), { text: errorText(error) }),
              )
            }
          >
            {none}
          </Button>
        </div>
      }
    />
  )
}
