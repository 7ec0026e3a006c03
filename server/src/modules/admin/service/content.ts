import {
  type adminContentApi,
  type Content,
  type ContentSwitch,
  parts,
  type ResultsWait,
  type SwitchState,
} from '@uzima/contract/admin/content'
import type { Input } from '@uzima/contract/endpoint'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { articleTitles } from '#modules/articles/public.ts'
import { deleteNotice, findNotice, findSwitches, insertNotice, insertSwitch, updateNotice, updateSwitch } from '../queries-content.ts'

type Api = typeof adminContentApi

export async function getContent({ db }: Context<Admin>): Promise<Content> {
  const [stored, notice] = await Promise.all([findSwitches(db), findNotice(db)])
  const byName = new Map(stored.map((each) => [each.name, each]))
  const stateOf = (name: ContentSwitch, titles: SwitchState['titles']) => {
    const found = byName.get(name)
    return { name, titles, isOn: found?.value !== 'off', version: found?.version ?? 0, changedAt: found?.changedAt.toISOString() ?? null }
  }
  return {
    switches: [
      ...parts.options.map((name) => stateOf(name, null)),
      ...[...articleTitles()].map(([id, titles]) => stateOf(`article.${id}`, titles)),
    ],
    notice: notice ? toNotice(notice) : null,
    resultsWait: toResultsWait(byName.get(resultsWait)),
  }
}

export async function switchContent(ctx: Context<Admin>, { name, isOn, version }: Input<Api['switchContent']>): Promise<Content> {
  const { db, actor, now } = ctx
  if (name.startsWith('article.') && !articleTitles().has(name.slice('article.'.length))) throw notFound('article_not_found')
  const row = { name, value: isOn ? ('on' as const) : ('off' as const), changedBy: actor.id, changedAt: now }
  const kept = version === 0 ? await insertSwitch(db, row) : await updateSwitch(db, version, row)
  if (!kept) throw conflict('content_changed')
  ctx.audit({ resourceId: name, details: { on: isOn } })
  return getContent(ctx)
}

/** As the function app.results_readable_before() reads it. */
const resultsWait = 'results.wait'

export async function setResultsWait(ctx: Context<Admin>, { days, version }: Input<Api['setResultsWait']>): Promise<Content> {
  const { db, actor, now } = ctx
  const row = { name: resultsWait, value: days === null ? 'off' : String(days), changedBy: actor.id, changedAt: now } as const
  const kept = version === 0 ? await insertSwitch(db, row) : await updateSwitch(db, version, row)
  if (!kept) throw conflict('content_changed')
  ctx.audit({ resourceId: resultsWait, details: { days } })
  return getContent(ctx)
}

const toResultsWait = (found: { value: string; version: number; changedAt: Date } | undefined): ResultsWait => ({
  days: found && found.value !== 'off' ? Number(found.value) : null,
  version: found?.version ?? 0,
  changedAt: found?.changedAt.toISOString() ?? null,
})

export async function publishNotice(ctx: Context<Admin>, input: Input<Api['publishNotice']>): Promise<Content> {
  const { db, actor, now } = ctx
  const { from, until, version, ...texts } = input
  const notice = { ...texts, shownFrom: new Date(from), shownUntil: new Date(until), changedBy: actor.id, changedAt: now }
  const kept = version === 0 ? await insertNotice(db, notice) : await updateNotice(db, version, notice)
  if (!kept) throw conflict('content_changed')
  return getContent(ctx)
}

export async function removeNotice(ctx: Context<Admin>, { version }: Input<Api['removeNotice']>): Promise<Content> {
  if (!(await deleteNotice(ctx.db, version))) throw conflict('content_changed')
  return getContent(ctx)
}

function toNotice({ shownFrom, shownUntil, ...notice }: NonNullable<Awaited<ReturnType<typeof findNotice>>>): Content['notice'] {
  return { ...notice, from: shownFrom.toISOString(), until: shownUntil.toISOString() }
}
