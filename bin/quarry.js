#!/usr/bin/env node
import '../dist/cli/program.js';
