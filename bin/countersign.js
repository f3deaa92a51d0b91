#!/usr/bin/env node
import '../dist/main/cli/index.js';
