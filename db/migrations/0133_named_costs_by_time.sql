-- The job keep-costs asks for the costs that were named in the last ten minutes. Rows are only added, so their order is that of time.
create index named_costs_at on named_costs using brin (at);
