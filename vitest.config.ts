import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['scripts/seed-chance.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: [
        'src/**/*.test.ts',
        'src/**/*-contract.ts',
        'src/**/*.fixture.ts',
        'src/**/*.worker.ts',
        'src/ui/app/**',
        'src/ui/*-process.ts',
      ],
      reporter: ['text'],
    },
  },
});
