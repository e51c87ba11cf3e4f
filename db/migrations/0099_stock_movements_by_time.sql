-- For exports of the movements of a period. The table only grows at its end, so an index of the ranges of its pages is enough, and costs
-- an order nothing.
create index stock_movements_at on stock_movements using brin (at);
