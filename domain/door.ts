/** Through which door a call comes. */
export type Door = 'mcp' | 'http' | 'pages' | 'cli' | 'job';
