#!/usr/bin/env node
import { runAsProgram } from '../dist/cli/main.js';

await runAsProgram();
