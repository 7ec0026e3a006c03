import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each(['/profile', '/appointments?doctor=1#slots', '/doctors/0198', '/'])('%s is accepted as a return path', (next) => {
  expect(nextPath(next, '/dashboard')).toBe(next)
})

test.each([
  null,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/ /evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.//evil.example/x',
  '/auth',
  '/auth?next=/auth',
  `/${'x'.repeat(600)}`,
])('%s is not, and falls back to the dashboard', (next) => {
  expect(nextPath(next, '/dashboard')).toBe('/dashboard')
})
