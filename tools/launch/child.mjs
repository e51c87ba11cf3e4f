// Runs programs: without showing their output, or in the foreground with signals passed on.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { inProject, ROOT } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const KEPT_OUTPUT = 20_000;
const LINE_EVERY_MS = 10_000;

/** The environment of a program that `node` runs: if the program starts `node` by name, it gets the same `node`. */
function surroundings(node, extra = {}) {
  // Node's compile cache, which the previous run has filled, saves a quarter of the time of a start; the shop has none (memory.mjs).
  const env = { NODE_COMPILE_CACHE: inProject('.cache', 'node'), ...process.env, ...extra };
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[key] = [dirname(node), env[key]].filter(Boolean).join(delimiter);
  // These variables are set by the npm that started this process; with them, another npm would work on this package
  // instead of its own.
  for (const name of Object.keys(env)) {
    if (/^npm_(package|lifecycle)_|^npm_config_(local_prefix|prefix)$/.test(name)) delete env[name];
  }
  return env;
}

/**
 * Runs `node ...args` and resolves with its exit code and the end of its output. While it runs, `tick(seconds)` is
 * called every ten seconds.
 */
export function runQuietly(node, args, { cwd = ROOT, env = {}, tick = () => {} } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
    };
    const child = spawn(node, args, { cwd, env: surroundings(node, env), stdio: ['ignore', 'pipe', 'pipe'] });
    const stopPassing = passSignals(child, { thenLeave: true });
    const begun = Date.now();
    const timer = setInterval(() => tick(Math.round((Date.now() - begun) / 1000)), LINE_EVERY_MS);
    const done = (code) => {
      clearInterval(timer);
      stopPassing();
      resolve({ code, output: output.trim() });
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      keep(error.message);
      done(127);
    });
    child.on('close', (code, signal) => done(code ?? exitCodeOf(signal)));
  });
}

/**
 * Runs `node ...args` in the foreground of this terminal and resolves with its exit code when the program has really
 * ended. Signals are passed on, and the program is never killed, so that it can finish its work. With a `lifeline`, the
 * program ends properly even if the launcher or npm is killed.
 */
export function runInForeground(node, args, { env = {}, lifeline = false } = {}) {
  return new Promise((resolve) => {
    const stdio = lifeline ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const preload = ['--import', new URL(lifeline ? 'lifeline.mjs' : 'in-use.mjs', import.meta.url).href];
    const child = spawn(node, [...preload, ...args], { cwd: ROOT, env: surroundings(node, env), stdio });
    const stopPassing = passSignals(child, { thenLeave: false });
    const stopWatching = lifeline ? stopWithNpm(child) : () => {};
    const done = (code) => {
      stopPassing();
      stopWatching();
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      done(127);
    });
    child.on('exit', (code, signal) => done(code ?? exitCodeOf(signal)));
  });
}

/**
 * Becomes `node ...args`, so that nothing of the launcher remains beside the program, and whoever stops the one stops the other.
 * Returns if the system or an old Node cannot exchange the program of a process, and under npm, whose end the launcher has to watch.
 */
export function become(node, args, { env = {} } = {}) {
  if (!process.execve || process.platform === 'win32' || process.env.npm_lifecycle_event) return;
  const given = ['--import', new URL('lifeline.mjs', import.meta.url).href, ...args];
  process.execve(node, [node, ...given], surroundings(node, env));
}

function passSignals(child, { thenLeave }) {
  let received;
  const passers = SIGNALS.map((signal) => {
    const pass = () => {
      received = signal;
      // On Windows the console has already signalled every process, and kill() would end the program without letting it
      // finish. npm ends by no other signal while it waits for a registry, and what it wrote is thrown away.
      if (process.platform !== 'win32') child.kill(thenLeave ? 'SIGKILL' : signal);
    };
    process.on(signal, pass);
    return [signal, pass];
  });
  return () => {
    for (const [signal, pass] of passers) process.off(signal, pass);
    if (thenLeave && received) process.exit(exitCodeOf(received));
  };
}

/** Ends the shop if npm is killed with SIGKILL, a signal that npm cannot pass on. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {};
  const begun = npmAbove();
  const timer = setInterval(() => {
    if (npmAbove() === begun) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
  return () => clearInterval(timer);
}

/**
 * @returns the process id of npm: of the parent process, or of the grandparent if a shell, which outlives npm, is the
 * parent
 */
function npmAbove() {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'));
    return /^(sh|dash|bash|ash|busybox|zsh)$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}

const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 0);
