create trigger orders_keep before update on app.orders for each row execute function app.keep_order();
