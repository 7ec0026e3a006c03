import { Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { StateView } from '#ui/StateView.tsx'

type AddableCardProps = Omit<ComponentProps<typeof StateView>, 'children'> & {
  title: string
  intro: string
  addLabel: string
  onAdd: () => void
  /** Shown while there are no rows. */
  empty: { title: string; text: string }
  rows: ReactNode[]
}

/** A card with a list to which its reader can add. */
export function AddableCard({ title, intro, addLabel, onAdd, empty, rows, ...state }: AddableCardProps) {
  const add = (
    <Button icon={Plus} onClick={onAdd}>
      {addLabel}
    </Button>
  )
  return (
    <Card title={title} className="mt-6">
      <p className="mb-4 text-muted">{intro}</p>
      <StateView {...state}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={empty.title} text={empty.text} action={add} />
          ) : (
            <>
              <List label={title}>{rows}</List>
              <div className="mt-4 max-sm:[&>*]:w-full">{add}</div>
            </>
          )
        }
      </StateView>
    </Card>
  )
}
