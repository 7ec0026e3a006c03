import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { renderInto } from '#ui/renderInto.tsx'

type MenuProps = {
  /** A button; also labels the menu. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  defaultOpen?: boolean
}

/** Pulls in Radix: in the shell use MenuButton, which loads this on intent. */
export function Menu({ trigger, entries, align = 'end', side = 'bottom', defaultOpen }: MenuProps) {
  return (
    <Radix.Root defaultOpen={defaultOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="fade-in z-(--u-layer-menu) max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[min(20rem,calc(100vw-1rem))] overflow-y-auto rounded-card border border-border bg-raised p-1.5 text-text shadow-card"
        >
          {entries.map((entry, at) => (
            <Entry key={'label' in entry ? `${entry.kind} ${entry.label}` : `${entry.kind} ${at}`} entry={entry} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-small px-3 py-2 text-left font-medium text-[0.9375rem] leading-5.5 ' +
  'no-underline outline-none data-highlighted:bg-brand-soft data-highlighted:text-brand-soft-text ' +
  'data-disabled:cursor-not-allowed data-disabled:text-muted'

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <Radix.Separator className="my-1.5 h-px bg-border" />
    case 'heading':
      return <Radix.Label className="px-3 pt-2 pb-1 font-semibold text-caption text-muted">{entry.label}</Radix.Label>
    case 'choice':
      return (
        <Radix.CheckboxItem
          role="menuitemradio"
          checked={entry.checked}
          onSelect={entry.onSelect}
          lang={entry.lang}
          className={classes(row, 'justify-between text-text')}
        >
          {entry.label}
          <Radix.ItemIndicator>
            <Icon of={Check} size={16} />
          </Radix.ItemIndicator>
        </Radix.CheckboxItem>
      )
    case 'link':
      return (
        <Radix.Item asChild>
          {renderInto(
            entry.link,
            { className: classes(row, 'text-text') },
            <>
              {entry.icon ? <Icon of={entry.icon} className="text-muted" /> : null}
              {entry.label}
            </>,
          )}
        </Radix.Item>
      )
    case 'item':
      return (
        <Radix.Item
          disabled={entry.disabled}
          onSelect={entry.onSelect}
          lang={entry.lang}
          className={classes(
            row,
            entry.danger ? 'text-danger data-highlighted:bg-danger-soft data-highlighted:text-danger-text' : 'text-text',
          )}
        >
          {entry.icon ? <Icon of={entry.icon} className={entry.danger ? undefined : 'text-muted'} /> : null}
          {entry.label}
        </Radix.Item>
      )
  }
}
