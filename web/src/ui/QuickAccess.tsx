import { Icon, type IconShape } from '#ui/Icon.tsx'
import { type LinkElement, renderInto } from '#ui/renderInto.tsx'

export type QuickTile = { label: string; icon: IconShape; link: LinkElement }

/** Shortcuts as cups: up to eight per row, four on phones. */
export function QuickAccess({ label, tiles }: { label: string; tiles: readonly QuickTile[] }) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1 wide:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] wide:gap-2">
        {tiles.map((tile) => (
          <li key={tile.label}>
            {renderInto(
              tile.link,
              {
                className:
                  'flex h-full flex-col items-center gap-2 hyphens-auto rounded-card pt-3.5 pb-3 text-center font-medium text-caption text-text leading-4.25 no-underline transition-colors hover:bg-surface [overflow-wrap:break-word]',
              },
              <>
                <span className="grid size-13 place-items-center rounded-[8px_8px_50%_50%] border border-border bg-surface pb-0.75 text-brand">
                  <Icon of={tile.icon} />
                </span>
                {tile.label}
              </>,
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
