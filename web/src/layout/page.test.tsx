import { expect, test, vi } from 'vitest'
import { factsAt, layout, page, preload } from './page.tsx'
import { sitemap } from './sitemap.ts'

const nothing = { default: () => null }
const load = vi.fn(async () => nothing)
const loadShell = vi.fn(async () => nothing)
const routes = [
  layout(loadShell, [
    page({ path: '/schedule', title: 'providers:schedule.title', texts: [], width: 'wide', role: 'doctor', load }),
    page({ path: '/doctors/:id', title: 'providers:doctor.title', texts: [], load: async () => nothing }),
  ]),
  page({ path: '*', title: 'common:notFound.title', texts: [], load: async () => nothing }),
]

test('a path has the metadata of its route', () => {
  expect(factsAt(routes, '/schedule')).toMatchObject({ title: 'providers:schedule.title', width: 'wide', role: 'doctor' })
  expect(factsAt(routes, '/doctors/0198')).toMatchObject({ title: 'providers:doctor.title' })
  expect(factsAt(routes, '/doctors/0198')).not.toHaveProperty('role')
})

test('an unknown path has that of the last route', () => {
  expect(factsAt(routes, '/no/such/page')).toMatchObject({ title: 'common:notFound.title' })
})

test('a page is preloaded with its layouts, once', async () => {
  await Promise.all([preload(() => routes, '/schedule'), preload(() => routes, '/schedule')])
  expect(load).toHaveBeenCalledTimes(1)
  expect(loadShell).toHaveBeenCalledTimes(1)
})

test('routes loaded only when no other path matches are preloaded with their page', async () => {
  const loadRecords = vi.fn(async () => nothing)
  const fetchRest = vi.fn(async () => [page({ path: '/records', title: 'records:page.title', texts: [], load: loadRecords })])
  const { lines, subscribe } = sitemap([page({ path: '/', title: 'landing:page.title', texts: [], load: async () => nothing })], fetchRest)
  const listener = vi.fn()
  subscribe(listener)
  await preload(lines, '/')
  expect(fetchRest).not.toHaveBeenCalled()
  await preload(lines, '/records')
  expect(fetchRest).toHaveBeenCalledTimes(1)
  expect(loadRecords).toHaveBeenCalledTimes(1)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(factsAt(lines(), '/records')).toMatchObject({ title: 'records:page.title' })
})
