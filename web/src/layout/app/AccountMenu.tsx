import { ChevronsUpDown, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#lib/session.ts'
import { type NavigationRole, useNavigationRole } from '#lib/side.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { account } from '../navigation.ts'
import { useSignOut } from '../useSignOut.ts'

/** `compact`: the picture alone. */
export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation()
  const { user, profile, staffRoles } = useSession()
  const role = useNavigationRole()
  const { leave } = useSignOut()
  const name = profile?.name || user?.email || ''
  return (
    <MenuButton
      side="top"
      align="start"
      trigger={
        <button
          type="button"
          className={classes(
            'flex min-h-14 items-center gap-3 rounded-small px-2 py-1.5 text-left transition-colors hover:bg-sunken in-data-[ground=care]:hover:bg-border',
            !compact && 'w-full',
          )}
        >
          <Avatar name={name} photo={profile?.photo} size="small" tone="sand" />
          {compact ? (
            <span className="sr-only">{name}</span>
          ) : (
            <>
              <span className="min-w-0 flex-1 leading-5">
                <span className="block truncate font-semibold text-small">{name}</span>
                <span className="block truncate text-caption text-muted">
                  {rolesOf(role, staffRoles)
                    .map((each) => t(`role.${each}`))
                    .join(', ')}
                </span>
              </span>
              <ChevronsUpDown aria-hidden size={16} className="shrink-0 text-muted" />
            </>
          )}
        </button>
      }
      entries={[
        { kind: 'heading', label: t('account.welcome', { email: user?.email }) },
        ...account.flatMap(({ label, icon, to, apart }): MenuEntry[] => [
          ...(apart ? [{ kind: 'separator' } as const] : []),
          { kind: 'link', label: t(label), icon, link: <Link to={to} /> },
        ]),
        { kind: 'separator' },
        { kind: 'item', label: t('signOut.submit'), icon: LogOut, onSelect: () => void leave() },
      ]}
    />
  )
}

/** What they do at the practice, or else what they are. */
const rolesOf = (role: NavigationRole | null, held: readonly string[]) =>
  held.length > 0 && role !== 'doctor+admin' ? held : (role?.split('+') ?? [])
