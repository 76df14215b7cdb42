-- From which amount on a coupon counts can be changed; until now the present one was all that was known.
update orders set coupon_least_cents = coupons.least_order_cents
from coupons where coupons.id = orders.coupon_id and coupons.least_order_cents is not null;
