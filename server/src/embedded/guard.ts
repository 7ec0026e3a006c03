import { type ChildProcess, spawn } from 'node:child_process'
import { asUser, type UnixUser } from '#embedded/unprivileged.ts'

/**
 * Runs a program in its own session (so a terminal's Ctrl-C does not reach it) under a shell that reads a pipe held by this process.
 * The kernel closes the pipe when this process ends, for whatever reason; the shell then requests a fast shutdown of the program.
 */
export function spawnGuarded(program: string, args: string[], user: UnixUser | undefined): ChildProcess {
  return spawn('/bin/sh', ['-c', script, 'sh', program, ...args], {
    ...asUser(user),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

const script = `
exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
trap '' INT TERM HUP
(while read -r line; do :; done; kill -INT $program) <&3 2>/dev/null &
watcher=$!
exec 3<&-
wait $program
code=$?
kill -KILL $watcher 2>/dev/null
exit $code
`
