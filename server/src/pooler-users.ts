import type { Logins } from '#db/migrate.ts'

/** What PgBouncer reads as its `auth_file`: the logins that pass through it. The owner's connections go past it. */
export const poolerUsers = ({ api, auth }: Logins) => `"uzima_api" "${api}"\n"uzima_auth" "${auth}"`
