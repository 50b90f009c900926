/** The text of `--help`. */
export const helpText = `Learns the topics of a publication from its articles, and places them on the map.

  npm run topics -- --organisation <name> --client <id> [options]

An import of articles does the same at its end. Articles that came with topics keep them. Topics of the run before
keep their names and places.

Options
  --organisation <name>   the organisation, by its realm or its name
  --client <id>           the publication: its client id at the provider
  --topics <number>       topics to learn; by the number of articles if left out
  --groups <number>       groups of topics; by the number of topics if left out
  --seed <number>         another start for what is left to chance; 1 if left out
  --fresh                 forgets names and places of the run before
  --data <folder>         data folder; default MASTHEAD_DATA or ./data; DATABASE_URL beats both

Ctrl-C ends a run; the topics stay as they were. docs/TOPICS.md says how topics are learned.

Exit status: 0 done, 1 failed, 2 not understood.`
